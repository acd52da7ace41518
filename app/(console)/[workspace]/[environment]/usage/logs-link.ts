import { nextBucket } from '#components/charts/buckets.ts'
import type { BucketUnit } from '#components/charts/series.ts'
import { routes, type Scope } from '#lib/routes.ts'
import type { Grouping } from './usage-filters.ts'

type Stretch = { from: Date; to: Date; key?: string | null; pillar?: string }

/** The calls behind a number: those of this time, and of the key or pillar it counts. */
export function logsLink(scope: Scope, { from, to, key, pillar }: Stretch) {
  return routes.logs(scope, {
    from: toSeconds(from),
    to: toSeconds(to),
    ...(key && { key }),
    ...(pillar && { path: `/v1/${pillar}/` }),
  })
}

export function bucketLink(scope: Scope, start: string, unit: BucketUnit, key: string | null) {
  return logsLink(scope, { from: new Date(start), to: nextBucket(new Date(start), unit), key })
}

/** Null where no call stands behind the group: what payers did on hosted pages, and items that calls bring about. */
export function groupLink(
  scope: Scope,
  by: Grouping,
  group: string,
  { from, to, key }: { from: Date; to: Date; key: string | null },
) {
  if (by === 'environment') return logsLink({ ...scope, environment: group }, { from, to })
  if (by === 'pillar') return logsLink(scope, { from, to, key, pillar: group })
  if (by === 'key' && group.startsWith('key_')) return logsLink(scope, { from, to, key: group })
  return null
}

function toSeconds(at: Date) {
  return `${at.toISOString().slice(0, 19)}Z`
}
