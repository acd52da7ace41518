import { actingKey, type Ctx } from '../../context.ts'
import { type Page, paginate } from '../../paginate.ts'
import { DAY_MS, toTimestamp } from '../../time/clock.ts'
import { toWire } from '../../to-wire.ts'
import { listEvents } from '../events/events.service.ts'
import {
  type ListRequestsQuery,
  type LoggedRequest,
  type RequestDetail,
  type RequestErrors,
  type RequestErrorsQuery,
  type RequestFilters,
  type RequestOperations,
  type RequestOperationsQuery,
  type RequestVolume,
  type RequestVolumeQuery,
  requestDetail,
  volumeBucket,
} from './requests.schema.ts'
import { countByTime, requestRows, searchEnd, searchRequests, seeksFailed } from './requests.store.ts'
import { isTallied, mergeDurations, mergeFailures, toBuckets } from './tallied.ts'
import {
  countFailuresExcept,
  type Failures,
  listDurations,
  listFailures,
  listTallies,
  type Span,
} from './tallies.store.ts'
import { objectsOf, toLoggedRequest } from './to-request.ts'
import { type Bucket, sumByTime } from './volume.store.ts'

// At a million requests a month, with one in twenty failed, a search that finds nothing ends within half a second.
// Failed requests are far apart, so that each costs a page of the table.
const PAGE_HORIZON = 20_000
const FAILED_PAGE_HORIZON = 10_000
const VOLUME_HORIZON = 100_000
const MOST_GROUPS = 100
const MOST_BUCKETS = 60
const BUCKET_SECONDS = [1, 5, 10, 30, 60, 300, 600, 1800, 3600, 10_800, 21_600, 43_200, 86_400]

/** Newest first. A page may be shorter than `limit` and still have a next page: see `PAGE_HORIZON`. */
export function listRequests(ctx: Ctx, query: ListRequestsQuery): Promise<Page<LoggedRequest>> {
  const filters = filtersOf(ctx, query)
  const search = { filters, horizon: seeksFailed(filters) ? FAILED_PAGE_HORIZON : PAGE_HORIZON }
  return paginate(ctx, 'requests', query, {
    rows: (page) => searchRequests(ctx.tenant, { ...search, ...page }),
    stoppedAt: (stretch) => searchEnd(ctx.tenant, { ...search, ...stretch }),
    position: requestRows.position,
    toWire: toLoggedRequest,
  })
}

export async function getRequest(ctx: Ctx, requestId: string): Promise<RequestDetail> {
  const row = await requestRows.get(ctx.tenant, requestId)
  const { data } = await listEvents(ctx, { request_id: requestId, limit: 100 })
  const events = data
    .reverse()
    .map(({ id, timestamp, ...event }) => ({ ...event, event_id: id, occurred_at: timestamp }))
  return toWire(requestDetail, { ...row, objects: objectsOf(row), events })
}

/** Failed requests by code and endpoint, most recent first. */
export async function listRequestErrors(ctx: Ctx, query: RequestErrorsQuery): Promise<RequestErrors> {
  const span = spanOf(ctx, query)
  const failures = mergeFailures(await listFailures(ctx.tenant, span))
  const groups = query.exclude_self === 'true' ? await ofOthers(ctx, span, failures) : failures
  return {
    from: toTimestamp(span.from),
    to: toTimestamp(span.end),
    complete: true,
    data: groups.slice(0, MOST_GROUPS).map(({ first, last, keys, ...group }) => ({
      ...group,
      keys: keys.length,
      first_at: toTimestamp(new Date(first)),
      last_at: toTimestamp(new Date(last)),
    })),
  }
}

// Tallies record which keys a group has, not how often each failed, so only a group of several keys is counted again.
async function ofOthers(ctx: Ctx, span: Span, groups: Failures[]): Promise<Failures[]> {
  const { key_id } = actingKey(ctx)
  const isMixed = groups.some(({ keys }) => keys.length > 1 && keys.includes(key_id))
  if (!isMixed) return groups.filter(({ keys }) => !keys.includes(key_id))
  return countFailuresExcept(ctx.tenant, span, key_id)
}

/** Requests and their durations by operation, most requests first. */
export async function listRequestOperations(ctx: Ctx, query: RequestOperationsQuery): Promise<RequestOperations> {
  const span = spanOf(ctx, query)
  const data = mergeDurations(await listDurations(ctx.tenant, span))
  return { from: toTimestamp(span.from), to: toTimestamp(span.end), data }
}

/** Requests by time and status class, in buckets whose size depends on the span. */
export async function getRequestVolume(ctx: Ctx, query: RequestVolumeQuery): Promise<RequestVolume> {
  const { end, ...span } = spanOf(ctx, query)
  const bucketSeconds = bucketFor(span.from, end)
  const filters = filtersOf(ctx, query)
  const measured = { from: span.from, end, complete: true, bucketSeconds }
  const isTimed = bucketSeconds >= 60
  if (isTimed && Object.values(filters).every((value) => value === undefined)) {
    return toVolume(measured, await sumByTime(ctx.tenant, { ...span, bucketSeconds }))
  }
  if (isTimed && isTallied(filters)) {
    const tallied = await listTallies(ctx.tenant, { ...span, ...filters, end, maxSeconds: bucketSeconds })
    return toVolume(measured, toBuckets(tallied, bucketSeconds, filters))
  }
  const rows = await countByTime(ctx.tenant, { ...span, filters, horizon: VOLUME_HORIZON, bucketSeconds })
  const complete = rows.reduce((sum, row) => sum + row.looked, 0) < VOLUME_HORIZON
  return toVolume({ ...measured, from: complete || !rows[0] ? span.from : rows[0].oldest, complete }, rows)
}

interface Measured {
  from: Date
  end: Date
  complete: boolean
  bucketSeconds: number
}

function toVolume({ from, end, complete, bucketSeconds }: Measured, buckets: Bucket[]): RequestVolume {
  return {
    from: toTimestamp(from),
    to: toTimestamp(end),
    complete,
    bucket_seconds: bucketSeconds,
    buckets: buckets
      .filter(({ succeeded, refused, failed }) => succeeded + refused + failed > 0)
      .map((row) => toWire(volumeBucket, { ...row, start: new Date(row.epoch * 1000) })),
  }
}

function bucketFor(from: Date, end: Date): number {
  const seconds = (end.getTime() - from.getTime()) / 1000
  return BUCKET_SECONDS.find((size) => seconds / size <= MOST_BUCKETS) ?? 86_400
}

function spanOf(ctx: Ctx, query: { from?: string | undefined; to?: string | undefined }) {
  const end = query.to ? new Date(query.to) : ctx.clock.now()
  // A span up to now has no end, so that requests logged at this moment are included.
  const to = query.to ? end : undefined
  return { from: query.from ? new Date(query.from) : new Date(end.getTime() - DAY_MS), to, end }
}

function filtersOf(ctx: Ctx, query: RequestVolumeQuery | ListRequestsQuery): RequestFilters {
  const { status, code, operation, method, key_id, path, object_id, min_duration_ms } = query
  const except_key_id = query.exclude_self === 'true' ? actingKey(ctx).key_id : undefined
  return { status, code, operation, method, key_id, except_key_id, path, object_id, min_duration_ms }
}
