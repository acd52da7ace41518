import { type ReactNode, useState } from 'react'
import { Search } from '#components/ui/icons.tsx'
import { plural } from '#lib/format.ts'
import { CopyButton } from '../layout/copy-button.tsx'
import { jsonLines, matches } from './json-lines.ts'
import { JsonRow } from './json-row.tsx'

type JsonViewerProps = { value: unknown; title?: ReactNode; label?: string }

export function JsonViewer({ value, title = 'JSON', label = 'JSON' }: JsonViewerProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [query, setQuery] = useState('')
  const isSearching = query.trim() !== ''
  // A search must find folded values too, so it unfolds everything.
  const lines = jsonLines(value, isSearching ? new Set() : folded)
  const found = lines.filter((line) => matches(line, query)).length

  function toggle(pointer: string) {
    const next = new Set(folded)
    if (!next.delete(pointer)) next.add(pointer)
    setFolded(next)
  }

  return (
    <div className="overflow-hidden rounded-lg border bg-sunken">
      <div className="flex h-9 items-center gap-2 border-b pr-1 pl-3">
        <span className="shrink-0 text-xs font-medium text-ink">{title}</span>
        <label className="ml-auto flex min-w-0 items-center gap-1.5 text-muted">
          <Search aria-hidden="true" className="size-3.5 shrink-0" />
          <input
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder="Search"
            aria-label={`Search in ${label}`}
            className="h-6 w-28 min-w-0 rounded bg-transparent px-1 text-xs text-ink placeholder:text-muted focus-visible:outline-offset-0 pointer-coarse:text-lg"
          />
        </label>
        <span aria-live="polite" className="shrink-0 text-xs text-muted">
          {isSearching && plural(found, 'match', 'matches')}
        </span>
        <CopyButton value={JSON.stringify(value, null, 2)} label={`Copy ${label}`} />
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus to be scrolled by keyboard.
        tabIndex={0}
        className="max-h-96 overflow-auto py-2 font-mono text-xs leading-5 focus-visible:-outline-offset-2"
      >
        {lines.map((line) => (
          <JsonRow
            key={`${line.pointer} ${line.kind}`}
            line={line}
            found={matches(line, query)}
            onToggle={isSearching ? undefined : toggle}
          />
        ))}
      </section>
    </div>
  )
}
