import type { ReactNode } from 'react'
import { X } from '#components/ui/icons.tsx'
import { pluralOf } from '#lib/format.ts'
import { IconButton } from '../ui/button.tsx'
import { useKitWords } from '../ui/kit-words.tsx'

type SelectionBarProps = { count: number; noun?: string; nouns?: string; onClear: () => void; children: ReactNode }

/** Replaces the table's tools while rows are selected; on phones it is at the bottom, so that no row moves. */
export function SelectionBar({ count, noun = 'row', nouns = pluralOf(noun), onClear, children }: SelectionBarProps) {
  const words = useKitWords()
  return (
    <div className="sticky top-20 z-10 mb-3 flex min-h-8 flex-wrap items-center gap-2 rounded-lg border border-accent/40 bg-accent-soft px-2 max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:bottom-4 max-sm:mb-0 max-sm:py-1 max-sm:shadow-popover">
      <IconButton label={words.clearSelection} size="sm" onClick={onClear}>
        <X />
      </IconButton>
      <p role="status" className="flex-1 text-sm font-medium text-ink tabular-nums">
        {words.selected(`${words.number(count)} ${count === 1 ? noun : nouns}`)}
      </p>
      {children}
    </div>
  )
}
