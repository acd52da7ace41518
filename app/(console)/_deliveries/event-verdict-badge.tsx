import { StatusBadge } from '#components/layout/status-badge.tsx'
import type { EventRecord } from '#lib/data/events.ts'

const verdicts = {
  delivered: { meaning: 'done', label: 'Delivered' },
  pending: { meaning: 'waiting', label: 'Pending' },
  failed: { meaning: 'failed', label: 'Failed' },
  none: { meaning: 'ended', label: 'No subscriber' },
} as const

type EventVerdictBadgeProps = {
  verdict: EventRecord['verdict']
  /** If known: a pending delivery that already failed deserves attention. */
  deliveries?: EventRecord['deliveries']
}

export function EventVerdictBadge({ verdict, deliveries = [] }: EventVerdictBadgeProps) {
  const { meaning, label } = shownAs(verdict, deliveries)
  return <StatusBadge meaning={meaning}>{label}</StatusBadge>
}

function shownAs(verdict: EventRecord['verdict'], deliveries: EventRecord['deliveries']) {
  if (verdict !== 'pending') return verdicts[verdict]
  const open = deliveries.filter((one) => one.verdict === 'pending')
  if (open.some(({ attempts, paused }) => attempts > 0 && !paused))
    return { meaning: 'warning', label: 'Retrying' } as const
  if (open.length > 0 && open.every(({ paused }) => paused)) return { meaning: 'waiting', label: 'Paused' } as const
  return verdicts.pending
}
