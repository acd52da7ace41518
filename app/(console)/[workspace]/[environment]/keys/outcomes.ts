import { fillBuckets } from '#components/charts/buckets.ts'
import { type Bucket, type Series, seriesTotal } from '#components/charts/series.ts'
import type { KeyCalls, KeyOutcomes } from '#lib/data/keys.ts'
import { formatNumber, plural } from '#lib/format.ts'

export type Outcome = keyof KeyOutcomes

type OutcomeFacts = Series & {
  id: Outcome
  /** What a refused call was answered with; the logs filter by it. */
  code?: string
  /** What to do about it. */
  remedy?: string
}

export const outcomes: OutcomeFacts[] = [
  { id: 'valid', label: 'Let through', color: 'var(--accent)' },
  {
    id: 'insufficientScope',
    label: 'Scope missing',
    color: 'var(--danger)',
    code: 'insufficient_scope',
    remedy: 'Widen the key if the call is meant to work, or make it with a key that holds the scope.',
  },
  {
    id: 'ipNotAllowed',
    label: 'Address not allowed',
    color: 'var(--pillar-knowledge)',
    code: 'ip_not_allowed',
    remedy:
      'Add the address to the key’s list if it is yours. If it is not, the secret may have leaked: rotate the key.',
  },
  {
    id: 'rateLimited',
    label: 'Too many calls',
    color: 'var(--warning)',
    code: 'rate_limited',
    remedy: 'Wait for as long as Retry-After says, and spread the calls. Limits count per environment, not per key.',
  },
  {
    id: 'expired',
    label: 'Key expired',
    color: 'var(--pillar-logistics)',
    code: 'api_key_expired',
    remedy: 'Something still uses this key after its end. Give it the secret of another key.',
  },
  {
    id: 'revoked',
    label: 'Key revoked',
    color: 'var(--pillar-developer)',
    code: 'api_key_revoked',
    remedy: 'Something still uses this key. Give it the secret of the key that follows, or of a new one.',
  },
]

export const refusals = outcomes.filter(({ id }) => id !== 'valid')

export function callsIn(counts: KeyOutcomes) {
  return outcomes.reduce((sum, { id }) => sum + counts[id], 0)
}

export function refusedIn(counts: KeyOutcomes) {
  return callsIn(counts) - counts.valid
}

/** "1,204 calls: 1,190 let through, 14 scope missing". */
export function outcomeWords(counts: KeyOutcomes) {
  const total = callsIn(counts)
  if (total === 0) return 'No calls'
  const parts = outcomes.filter(({ id }) => counts[id] > 0)
  return `${plural(total, 'call')}: ${parts.map(({ id, label }) => `${formatNumber(counts[id])} ${label.toLowerCase()}`).join(', ')}`
}

/** Every hour or day of the answer; the one that is still running is marked. */
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

/** What there is to draw: calls let through always, refusals of a kind when there are some. */
export function seriesOf(buckets: Bucket[]): Series[] {
  return outcomes.filter((one) => one.id === 'valid' || seriesTotal(buckets, one.id) > 0)
}
