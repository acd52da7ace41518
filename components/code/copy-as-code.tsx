import { useState } from 'react'
import { Disclosure } from '../ui/disclosure.tsx'
import { lazily } from '../ui/lazily.tsx'
import type { CallSnippetProps } from './call-snippet.tsx'

/**
 * One request as curl, JavaScript, PHP, Python and Go, in tabs: `<CallSnippet call={{ operation: 'keys.create', body }}
 * label="Create the key" />`. The body's names may be camelCase or snake_case; the key is PILLAR_API_KEY.
 */
export const CallSnippet = lazily(async () => (await import('./call-snippet.tsx')).default, 'h-40 rounded-lg')

/** The same inside a disclosure, for forms and drawers; its code loads when it opens. */
export function CopyAsCode({ summary = 'Copy as code', ...snippet }: CallSnippetProps & { summary?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure
      summary={summary}
      summaryClassName="w-fit text-sm text-muted hover:text-ink"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <div className="mt-2">{isOpen && <CallSnippet {...snippet} />}</div>
    </Disclosure>
  )
}
