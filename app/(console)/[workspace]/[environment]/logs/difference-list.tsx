import { clsx } from 'clsx'
import { Badge } from '#components/ui/badge.tsx'
import type { Difference } from './compare-calls.ts'

type DifferenceListProps = {
  differences: Difference[]
  /** The fields that the response names, with what is wrong with them. */
  refusals: { field: string; message: string }[]
}

/** Each difference as two lines, as in a diff. Those that the response names come first. */
export function DifferenceList({ differences, refusals }: DifferenceListProps) {
  const refusalOf = ({ part, field }: Difference) =>
    part === 'Body' || part === 'Query' ? refusals.find((one) => one.field === field) : undefined
  const inOrder = differences.toSorted((one, other) => Number(!refusalOf(one)) - Number(!refusalOf(other)))
  return (
    <ul aria-label="Differences" className="divide-y border-y text-sm">
      {inOrder.map((difference, index) => {
        const { part, field, before, now } = difference
        const refusal = refusalOf(difference)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and `{"a.b": 1, "a": {"b": 1}}` has two fields `a.b`.
          <li key={index} className="py-2">
            <div className="mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
              {part === 'Client' ? (
                <span className="font-medium text-ink first-letter:uppercase">{field}</span>
              ) : (
                <code className="text-xs font-medium break-all text-ink">{field}</code>
              )}
              <span className="text-xs text-muted">
                {part === 'Path' || part === 'Client' ? null : part.toLowerCase()}
              </span>
              <Badge tone={refusal ? 'warning' : 'neutral'} className="ml-auto">
                {verbOf(difference)}
              </Badge>
            </div>
            <dl>
              {before !== null && <Value label="Last success" value={before} isNow={false} />}
              {now !== null && <Value label="This request" value={now} isNow />}
            </dl>
            {refusal && <p className="mt-1.5 text-xs break-words text-warning">This field {refusal.message}.</p>}
          </li>
        )
      })}
    </ul>
  )
}

function verbOf({ before, now }: Difference): string {
  if (before === null) return 'Added'
  return now === null ? 'Removed' : 'Changed'
}

type ValueProps = { label: string; value: string; isNow: boolean }

function Value({ label, value, isNow }: ValueProps) {
  const tone = isNow ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success'
  return (
    <div className={clsx('grid grid-cols-[5.5rem_1fr] gap-x-2 px-2 py-1 text-xs first:rounded-t last:rounded-b', tone)}>
      <dt>{label}</dt>
      <dd className="min-w-0 font-mono break-all">{value === '' ? 'empty' : value}</dd>
    </div>
  )
}
