import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import type { Bill } from '#lib/data/billing.ts'

const states: Record<Bill['state'], { meaning: StatusMeaning; label: string }> = {
  draft: { meaning: 'waiting', label: 'Draft' },
  open: { meaning: 'active', label: 'Open' },
  paid: { meaning: 'done', label: 'Paid' },
  past_due: { meaning: 'failed', label: 'Past due' },
  void: { meaning: 'ended', label: 'Void' },
}

export function BillBadge({ state }: { state: Bill['state'] }) {
  const { meaning, label } = states[state]
  return <StatusBadge meaning={meaning}>{label}</StatusBadge>
}
