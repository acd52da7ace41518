import type { RequestFilters } from './requests.store.ts'
import type { Failures, Tallied, Tally } from './tallies.store.ts'
import type { Bucket } from './volume.store.ts'

/** Whether tallies tell these filters apart: keys together with a status, or anything but key, path, object and time. */
export function isTallied({ pathPrefix, objectId, minDurationMs, ...filters }: RequestFilters): boolean {
  if ([pathPrefix, objectId, minDurationMs].some((one) => one !== undefined)) return false
  if (filters.keyId !== undefined && filters.exceptKeyId !== undefined) return false
  const byKey = filters.keyId ?? filters.exceptKeyId
  return byKey === undefined || [filters.code, filters.operation, filters.method].every((one) => !one)
}

/** The requests that pass, by time. */
export function toBuckets(tallied: Tallied<Tally>[], bucketSeconds: number, filters: RequestFilters): Bucket[] {
  const buckets = new Map<number, Bucket>()
  for (const { epoch, tally } of tallied) {
    const start = Math.floor(epoch / bucketSeconds) * bucketSeconds
    const bucket = buckets.get(start) ?? { epoch: start, succeeded: 0, refused: 0, failed: 0 }
    buckets.set(start, bucket)
    for (const [name, count] of Object.entries(tally)) add(bucket, name, count, filters)
  }
  return [...buckets.values()].sort((a, b) => a.epoch - b.epoch)
}

function add(bucket: Bucket, name: string, count: number, filters: RequestFilters): void {
  const words = name.split(' ')
  const [operation, method, status, code] = words.length === 1 ? [undefined, undefined, name, undefined] : words
  const { least = 0, most = 599 } = filters.status ?? {}
  if (Number(status) < least || Number(status) > most) return
  if (filters.operation !== undefined && filters.operation !== operation) return
  if (filters.method !== undefined && filters.method !== method) return
  if (filters.code !== undefined && filters.code !== code) return
  if (Number(status) < 400) bucket.succeeded += count
  else if (Number(status) < 500) bucket.refused += count
  else bucket.failed += count
}

/** Each code, operation and status once, what happened last first. */
export function mergeFailures(tallied: Tallied<Failures[]>[]): Failures[] {
  const all = Map.groupBy(
    tallied.flatMap(({ tally }) => tally),
    ({ code, operation, status }) => JSON.stringify([code, operation, status]),
  )
  const merged = [...all.values()].map((same) => same.reduce(merge))
  return merged.sort((a, b) => b.last - a.last || b.count - a.count)
}

function merge(one: Failures, other: Failures): Failures {
  return {
    ...one,
    count: one.count + other.count,
    first: Math.min(one.first, other.first),
    last: Math.max(one.last, other.last),
    // Ids made later sort later.
    request_id: [one.request_id, other.request_id].sort()[1] ?? one.request_id,
    keys: [...new Set([...one.keys, ...other.keys])],
  }
}
