import { fillBuckets } from '#components/charts/buckets.ts'
import { type Bucket, type Series, seriesTotal } from '#components/charts/series.ts'
import type { KeyCalls, KeyOutcomes } from '#lib/data/keys.ts'
import { formatNumber, plural } from '#lib/format.ts'

export type Outcome = keyof KeyOutcomes

type OutcomeFacts = Series & {
  id: Outcome
  /** The problem code of a blocked request; the logs filter by it. */
  code?: string
  remedy?: string
}

export const outcomes: OutcomeFacts[] = [
  { id: 'valid', label: 'Succeeded', color: 'var(--accent)' },
  {
    id: 'insufficientScope',
    label: 'Missing scope',
    color: 'var(--danger)',
    code: 'insufficient_scope',
    remedy: 'Widen this key’s access, or send the request with a key that has the scope.',
  },
  {
    id: 'ipNotAllowed',
    label: 'Address not allowed',
    color: 'var(--pillar-knowledge)',
    code: 'ip_not_allowed',
    remedy:
      'If the address is yours, add it to the key’s allowed addresses. If not, the secret may have leaked: rotate the key.',
  },
  {
    id: 'rateLimited',
    label: 'Rate limited',
    color: 'var(--warning)',
    code: 'rate_limited',
    remedy: 'Wait for the Retry-After time and spread requests out. Limits apply per environment, not per key.',
  },
  {
    id: 'expired',
    label: 'Key expired',
    color: 'var(--pillar-logistics)',
    code: 'api_key_expired',
    remedy: 'A caller still uses this expired key. Switch it to another key.',
  },
  {
    id: 'revoked',
    label: 'Key revoked',
    color: 'var(--pillar-developer)',
    code: 'api_key_revoked',
    remedy: 'A caller still uses this revoked key. Switch it to the replacement or to a new key.',
  },
]

export const refusals = outcomes.filter(({ id }) => id !== 'valid')

export function callsIn(counts: KeyOutcomes) {
  return outcomes.reduce((sum, { id }) => sum + counts[id], 0)
}

export function refusedIn(counts: KeyOutcomes) {
  return callsIn(counts) - counts.valid
}

/** "1,204 requests: 1,190 succeeded, 14 missing scope". */
export function outcomeWords(counts: KeyOutcomes) {
  const total = callsIn(counts)
  if (total === 0) return 'No requests'
  const parts = outcomes.filter(({ id }) => counts[id] > 0)
  return `${plural(total, 'request')}: ${parts.map(({ id, label }) => `${formatNumber(counts[id])} ${label.toLowerCase()}`).join(', ')}`
}

/** Every hour or day of the response; the current one is marked. */
export function chartBuckets({ from, to, hours }: Pick<KeyCalls, 'from' | 'to' | 'hours'>, unit: 'hour' | 'day') {
  const byHour: Bucket[] = hours.map(({ hour, outcomes: counts }) => ({ start: hour, values: { ...counts } }))
  const now = new Date(to)
  return fillBuckets(unit === 'hour' ? byHour : asDays(byHour), { from: new Date(from), to: now, unit, now })
}

function asDays(hours: Bucket[]): Bucket[] {
  return [...Map.groupBy(hours, ({ start }) => start.slice(0, 10))].map(([date, ofDay]) => ({
    start: `${date}T00:00:00.000Z`,
    values: Object.fromEntries(outcomes.map(({ id }) => [id, seriesTotal(ofDay, id)])),
  }))
}

/** Always successful requests, then each reason that blocked some. */
export function seriesOf(buckets: Bucket[]): Series[] {
  return outcomes.filter((one) => one.id === 'valid' || seriesTotal(buckets, one.id) > 0)
}
