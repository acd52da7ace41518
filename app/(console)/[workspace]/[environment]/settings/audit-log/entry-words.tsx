import { StateBadge, type States } from '#components/layout/status-badge.tsx'
import type { AuditEntry } from '#lib/data/audit.ts'

const outcomes: States<AuditEntry['outcome']> = [
  { value: 'done', label: 'Done', meaning: 'done' },
  { value: 'pending', label: 'In progress', meaning: 'waiting' },
  { value: 'refused', label: 'Refused', meaning: 'failed' },
  { value: 'failed', label: 'Failed', meaning: 'failed' },
  { value: 'replayed', label: 'Repeated response', meaning: 'ended' },
  { value: 'unknown', label: 'Unknown', meaning: 'warning' },
]

export function OutcomeBadge({ outcome }: Pick<AuditEntry, 'outcome'>) {
  return <StateBadge of={outcomes} state={outcome} />
}

/** A person or view has a name, and everything else has an ID. */
export function objectOf({ details, target }: Pick<AuditEntry, 'details' | 'target'>): string | null {
  return details.email ?? details.name ?? target
}
