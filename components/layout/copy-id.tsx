import { clsx } from 'clsx'
import { Check, Copy } from '#components/ui/icons.tsx'
import { useKitWords } from '../ui/kit-words.tsx'
import { truncateMiddle } from './truncate-middle.ts'
import { useCopy } from './use-copy.ts'

type CopyIdProps = { id: string; full?: boolean; className?: string }

export function CopyId({ id, full, className }: CopyIdProps) {
  const words = useKitWords()
  const { copied, copy } = useCopy()
  const Icon = copied ? Check : Copy

  return (
    <button
      type="button"
      title={id}
      onClick={() => copy(id)}
      className={clsx(
        'group/copy inline-flex max-w-full items-center gap-1 rounded px-1 py-0.5 -mx-1 font-mono text-xs text-muted transition-colors hover:bg-hover hover:text-ink',
        className,
      )}
    >
      <span className="truncate">{full ? id : truncateMiddle(id)}</span>
      <span className="sr-only">{`, ${copied ? words.copied : words.copy}`}</span>
      <Icon
        aria-hidden="true"
        className={clsx(
          'size-3 shrink-0',
          copied ? 'text-success' : 'opacity-0 group-hover/copy:opacity-100 group-focus-visible/copy:opacity-100',
        )}
      />
    </button>
  )
}
