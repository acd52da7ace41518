import { Select } from '#components/ui/select.tsx'
import type { Review } from './use-review.ts'
import type { Row } from './use-run.ts'

/** What of live a thing is compared with; where live has others to spare, it can be said which. */
export function Counterpart({ row, review }: { row: Row; review: Review }) {
  const { kind, entry } = row
  const outcome = review.run.outcomes[entry.id]
  const spare = review.rows.filter((other) => other.kind.id === kind.id && other.entry.standing === 'live_only')
  if (outcome?.state === 'done' || outcome?.state === 'undoing' || spare.length === 0) {
    if (entry.live) return <code className="font-mono text-xs break-all">{kind.markOf(entry.live)}</code>
    return kind.elsewhere ? <span className="text-muted">No key of this name</span> : null
  }

  const options = [...(entry.live ? [entry.live] : []), ...spare.map((other) => other.entry.live)]
  return (
    <Select
      aria-label={`Compare ${kind.nameOf(entry.sandbox)} with`}
      className="max-w-xl"
      value={entry.live ? kind.idOf(entry.live) : ''}
      onChange={(event) => review.pair(kind.idOf(entry.sandbox), event.target.value || null)}
      disabled={review.run.progress !== null}
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
