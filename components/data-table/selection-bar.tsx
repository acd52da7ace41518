import { X } from 'lucide-react'
import { plural } from '#lib/format.ts'
import { IconButton } from '../ui/button.tsx'
import type { Selection } from './selection.ts'

/** Takes the place of the table's tools while rows are chosen. */
export function SelectionBar<Row>({ rows, selection }: { rows: Row[]; selection: Selection<Row> }) {
  const { selected, onChange, actions, noun = 'row', nouns } = selection
  return (
    <div className="sticky top-20 z-10 mb-3 flex min-h-9 flex-wrap items-center gap-2 rounded-lg border border-accent/40 bg-accent-soft px-2 py-1">
      <IconButton label="Clear the selection" size="sm" onClick={() => onChange([])}>
        <X />
      </IconButton>
      <p role="status" className="flex-1 text-sm font-medium text-ink tabular-nums">
        {plural(selected.length, noun, nouns)} selected
      </p>
      {actions(rows)}
    </div>
  )
}
