import { useState } from 'react'
import { Select } from '#components/ui/select.tsx'
import type { Review } from './use-review.ts'
import type { Row } from './use-run.ts'

/** Names the paired object in live. If live has unpaired ones, the user can choose another. */
export function Counterpart({ row, review }: { row: Row; review: Review }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { kind, entry } = row
  const isFixed = review.run.progress !== null || 'row' in (review.run.outcomes[entry.id] ?? {})
  const spare = review.rows.filter((other) => other.kind.id === kind.id && other.entry.standing === 'live_only')
  const found = entry.live && <code className="font-mono text-xs break-all text-ink">{kind.markOf(entry.live)}</code>
  if (isFixed || (spare.length === 0 && !isChoosing)) return found

  if (!isChoosing) {
    return (
      <div className="flex flex-wrap items-baseline gap-x-3">
        {found}
        <button
          type="button"
          className="rounded text-xs leading-5 ink-link pointer-coarse:py-1.5"
          onClick={() => setIsChoosing(true)}
        >
          {entry.live ? 'Compare with another' : 'Match an existing one'}
        </button>
      </div>
    )
  }
  const options = [...(entry.live ? [entry.live] : []), ...spare.map((other) => other.entry.live)]
  return (
    <Select
      aria-label={`Compare ${kind.nameOf(entry.sandbox)} with`}
      className="max-w-xl"
      value={entry.live ? kind.idOf(entry.live) : ''}
      onChange={(event) => review.pair(kind.idOf(entry.sandbox), event.target.value || null)}
      options={[
        ...options.map((thing) => ({
          value: kind.idOf(thing),
          label: `${kind.nameOf(thing)} (${kind.markOf(thing)})`,
        })),
        { value: '', label: `A new ${kind.noun}` },
      ]}
    />
  )
}
