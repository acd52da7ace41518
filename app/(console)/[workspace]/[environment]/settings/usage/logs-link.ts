import { nextBucket } from '#components/charts/buckets.ts'
import type { BucketUnit } from '#components/charts/series.ts'
import { isKept } from '#console/_usage/is-kept.ts'
import { type Place, routes } from '#lib/routes.ts'
import { toTimestamp } from '#lib/time-span.ts'
import type { Grouping } from './usage-filters.ts'

type Stretch = { from: Date; to: Date; key?: string | null; pillar?: string }

/** The requests behind a number: those of its time range, and of its key or pillar. */
function logsLink(place: Place, { from, to, key, pillar }: Stretch) {
  return routes.logs(place, {
    from: toTimestamp(from),
    to: toTimestamp(to),
    ...(key && { key }),
    ...(pillar && { path: `/v1/${pillar}/` }),
  })
}

/** A month links to its days, a shorter bucket to its requests; null once the logs no longer have them. */
export function bucketLink(
  place: Place,
  start: string,
  unit: BucketUnit,
  { key, now }: { key: string | null; now: Date },
) {
  const [from, to] = [new Date(start), nextBucket(new Date(start), unit)]
  if (unit === 'month') return monthLink(place, start)
  return isKept(to, now) ? logsLink(place, { from, to, key }) : null
}

export function monthLink(place: Place, start: string) {
  const last = new Date(nextBucket(new Date(start), 'month').getTime() - 1)
  return routes.usage(place, { range: 'custom', from: start.slice(0, 10), to: last.toISOString().slice(0, 10) })
}

/** Null if the logs have no requests for the group: payers' actions on hosted pages, and requests past retention. */
export function groupLink(
  place: Place,
  by: Grouping,
  group: string,
  { from, to, key, now }: { from: Date; to: Date; key: string | null; now: Date },
) {
  if (!isKept(to, now)) return null
  if (by === 'environment') return logsLink({ ...place, environment: group }, { from, to })
  if (by === 'pillar') return logsLink(place, { from, to, key, pillar: group })
  if (by === 'key' && group.startsWith('key_')) return logsLink(place, { from, to, key: group })
  return null
}
