import { StatusBadge } from '#components/layout/status-badge.tsx'
import type { EventRecord } from '#lib/data/events.ts'

const verdicts = {
  delivered: { meaning: 'done', label: 'Delivered' },
  pending: { meaning: 'waiting', label: 'Pending' },
  failed: { meaning: 'failed', label: 'Failed' },
  none: { meaning: 'ended', label: 'No subscriber' },
} as const

export const verdictOptions = Object.entries(verdicts).map(([value, { label }]) => ({ value, label }))

/** What became of an event in the end, whatever its attempts. */
export function EventVerdictBadge({ verdict }: { verdict: EventRecord['verdict'] }) {
  const { meaning, label } = verdicts[verdict]
  return <StatusBadge meaning={meaning}>{label}</StatusBadge>
}
