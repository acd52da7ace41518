import { clsx } from 'clsx'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import type { CodeSample } from '#lib/code-samples/api-call.ts'
import { CopyButton } from '../layout/copy-button.tsx'
import { useStored } from '../ui/use-stored.ts'
import { Highlighted } from './highlighted.tsx'

type CodeBlockProps = {
  samples: CodeSample[]
  title?: ReactNode
  label?: string
  wrap?: boolean
  /** For text that isn't code: its words and numbers are not colored. */
  plain?: boolean
  className?: string
}

/** One sample shows its language as a title; several get tabs. */
export function CodeBlock({ samples, title, label = 'Code', wrap, plain, className }: CodeBlockProps) {
  // The same language for all snippets.
  const [chosen, setChosen] = useStored('code-language')
  const current = samples.find(({ language }) => language === chosen) ?? samples[0]
  if (!current) return null

  return (
    <Tabs.Root
      value={current.language}
      onValueChange={setChosen}
      className={clsx('overflow-hidden rounded-lg border bg-sunken', className)}
    >
      <div className="flex h-9 items-center gap-3 border-b pr-1 pl-3">
        {title && <span className="shrink-0 text-xs font-medium text-ink">{title}</span>}
        {samples.length > 1 ? (
          <Tabs.List aria-label={`${label}: language`} className="flex h-full min-w-0 gap-3 overflow-x-auto">
            {samples.map(({ language }) => (
              <Tabs.Trigger
                key={language}
                value={language}
                className="border-y-2 border-transparent text-xs whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-b-accent data-[state=active]:font-medium data-[state=active]:text-ink"
              >
                {language}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        ) : (
          <span className="truncate text-xs text-muted">{current.language}</span>
        )}
        <span className="ml-auto">
          <CopyButton value={current.code} label="Copy code" />
        </span>
      </div>
      {samples.map(({ language, code }) => (
        <Tabs.Content key={language} value={language} tabIndex={-1}>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus to be scrolled by keyboard.
            tabIndex={0}
            className={clsx('overflow-x-auto p-3 focus-visible:-outline-offset-2', wrap && 'text-wrap')}
          >
            <code className="font-mono text-xs leading-5">{plain ? code : <Highlighted code={code} />}</code>
          </pre>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
