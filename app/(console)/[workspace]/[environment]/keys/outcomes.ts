import type { Series } from '#components/charts/series.ts'
import type { KeyOutcomes } from '#lib/data/keys.ts'
import { formatNumber, plural } from '#lib/format.ts'

export type Outcome = keyof KeyOutcomes

type OutcomeFacts = Series & {
  id: Outcome
  /** The problem code of a blocked request; the logs filter by it. */
  code?: string
}

export const outcomes: OutcomeFacts[] = [
  { id: 'valid', label: 'Allowed', color: 'var(--accent)' },
  {
    id: 'insufficientScope',
    label: 'Missing scope',
    color: 'var(--danger)',
    code: 'insufficient_scope',
  },
  {
    id: 'ipNotAllowed',
    label: 'Address not allowed',
    color: 'var(--pillar-knowledge)',
    code: 'ip_not_allowed',
  },
  {
    id: 'rateLimited',
    label: 'Rate limited',
    color: 'var(--warning)',
    code: 'rate_limited',
  },
  {
    id: 'expired',
    label: 'Key expired',
    color: 'var(--pillar-logistics)',
    code: 'api_key_expired',
  },
  {
    id: 'revoked',
    label: 'Key revoked',
    color: 'var(--pillar-developer)',
    code: 'api_key_revoked',
  },
]

export function callsIn(counts: KeyOutcomes) {
  return outcomes.reduce((sum, { id }) => sum + counts[id], 0)
}

export function refusedIn(counts: KeyOutcomes) {
  return callsIn(counts) - counts.valid
}

/** "1,204 requests: 1,190 allowed, 14 missing scope". */
export function outcomeWords(counts: KeyOutcomes) {
  const total = callsIn(counts)
  if (total === 0) return 'No requests'
  const parts = outcomes.filter(({ id }) => counts[id] > 0)
  return `${plural(total, 'request')}: ${parts.map(({ id, label }) => `${formatNumber(counts[id])} ${label.toLowerCase()}`).join(', ')}`
}
