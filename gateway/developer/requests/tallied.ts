import { latencySteps, percentileOf } from '../../observe/latencies.ts'
import type { RequestFilters, RequestOperations } from './requests.schema.ts'
import { statusRange } from './requests.store.ts'
import type { Durations, Failures, Tallied, Tally } from './tallies.store.ts'
import type { Bucket } from './volume.store.ts'

/** Whether tallies can answer these filters: keys with a status, or anything except key, path, object and time. */
export function isTallied({
  path,
  object_id,
  min_duration_ms,
  key_id,
  except_key_id,
  ...rest
}: RequestFilters): boolean {
  const isSet = (one: unknown) => one !== undefined
  if ([path, object_id, min_duration_ms].some(isSet) || (key_id && except_key_id)) return false
  return !(key_id ?? except_key_id) || ![rest.code, rest.operation, rest.method].some(isSet)
}

/** The matching requests, by time. */
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
  const [least, most] = filters.status ? statusRange(filters.status) : [0, 599]
  const isOther = (filter: string | undefined, value: string | undefined) => filter !== undefined && filter !== value
  if (Number(status) < least || Number(status) > most) return
  if (isOther(filters.operation, operation) || isOther(filters.method, method) || isOther(filters.code, code)) return
  if (Number(status) < 400) bucket.succeeded += count
  else if (Number(status) < 500) bucket.refused += count
  else bucket.failed += count
}

/** Merges groups with the same code, operation and status, most recent first. */
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
    // IDs created later sort later.
    request_id: [one.request_id, other.request_id].sort()[1] ?? one.request_id,
    keys: [...new Set([...one.keys, ...other.keys])],
  }
}

/** Counts and percentiles of each operation, most requests first. */
export function mergeDurations(counted: Durations[]): RequestOperations['data'] {
  const byOperation = [...Map.groupBy(counted, ({ operation }) => operation)]
  const merged = byOperation.map(([operation, steps]) => {
    const histogram: number[] = latencySteps.map(() => 0)
    for (const step of steps) histogram[step.slot] = totalOf(step)
    const sum = (name: 'succeeded' | 'refused' | 'failed') => steps.reduce((total, step) => total + step[name], 0)
    const [p50, p95] = [percentileOf(histogram, 0.5) ?? 0, percentileOf(histogram, 0.95) ?? 0]
    return {
      ...{ operation, succeeded: sum('succeeded'), refused: sum('refused'), failed: sum('failed') },
      ...{ p50_ms: p50, p95_ms: p95 },
    }
  })
  return merged.sort((a, b) => totalOf(b) - totalOf(a) || (a.operation < b.operation ? -1 : 1))
}

function totalOf({ succeeded, refused, failed }: Omit<Durations, 'operation' | 'slot'>): number {
  return succeeded + refused + failed
}
