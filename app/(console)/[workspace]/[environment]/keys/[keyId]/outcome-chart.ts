import { fillBuckets } from '#components/charts/buckets.ts'
import { type Bucket, type Series, seriesTotal } from '#components/charts/series.ts'
import type { KeyCalls } from '#lib/data/keys.ts'
import { outcomes } from '../outcomes.ts'

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

/** Always allowed requests, then each reason that blocked some. */
export function seriesOf(buckets: Bucket[]): Series[] {
  return outcomes.filter((one) => one.id === 'valid' || seriesTotal(buckets, one.id) > 0)
}
