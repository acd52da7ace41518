import { type KeyOutcome, keyOutcome } from '../../access/scopes.schema.ts'
import type { Ctx } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { HOUR_MS, toTimestamp } from '../../time/clock.ts'
import type { KeyActivity, KeyCallsAnswer, KeyCallsQuery, KeyOutcomes } from './key-calls.schema.ts'
import { type CallerRow, callsByCaller, callsByHour, callsByOutcome, type HourRow } from './key-calls.store.ts'
import { keyRows } from './keys.store.ts'

const RANGE_HOURS = { '24h': 24, '7d': 168, '30d': 720 }
const KEPT_HOURS = 744
const MOST_CALLERS = 100

/** Throws `validation_failed` for times before the 30 days of retention. */
export async function getKeyCalls(ctx: Ctx, keyId: string, query: KeyCallsQuery): Promise<KeyCallsAnswer> {
  await keyRows.get(ctx.tenant, keyId)
  const { from, to } = stretchOf(ctx, query)
  const [hours, rows] = await Promise.all([
    callsByHour(ctx.tenant, { keyId, from, to }),
    callsByCaller(ctx.tenant, { keyId, from, to }),
  ])
  const callers = [...Map.groupBy(rows, (row) => `${row.ip} ${row.user_agent}`).values()]
  return {
    key_id: keyId,
    from: toTimestamp(from),
    to: toTimestamp(to),
    totals: outcomesOf(rows),
    last_at: rows[0] ? toTimestamp(lastOf(rows)) : null,
    hours: hoursOf(hours),
    callers: callers.slice(0, MOST_CALLERS).map(toCaller),
    callers_left_out: Math.max(0, callers.length - MOST_CALLERS),
    operations: busiestFirst(Map.groupBy(rows, (row) => row.operation)).map(([operation, ofIt]) => ({
      ...endpointOf(ctx, operation),
      calls: callsOf(ofIt),
      last_at: toTimestamp(lastOf(ofIt)),
      outcomes: outcomesOf(ofIt),
    })),
  }
}

/** All used keys of the environment at once: the last 24 hours by hour and the sum of 30 days. */
export async function getKeyActivity(ctx: Ctx): Promise<KeyActivity> {
  const { from, to } = stretchOf(ctx, { range: '24h' })
  const [hours, month] = await Promise.all([
    callsByHour(ctx.tenant, { from, to }),
    callsByOutcome(ctx.tenant, stretchOf(ctx, { range: '30d' })),
  ])
  const hoursByKey = Map.groupBy(hours, (row) => row.key_id)
  return {
    from: toTimestamp(from),
    to: toTimestamp(to),
    data: [...Map.groupBy(month, (row) => row.key_id)].map(([key_id, ofKey]) => {
      const ofDay = hoursByKey.get(key_id) ?? []
      return { key_id, day: outcomesOf(ofDay), month: outcomesOf(ofKey), hours: hoursOf(ofDay) }
    }),
  }
}

/** Method, path and scope of an operation; null if the API no longer has it. */
export function endpointOf(ctx: Ctx, operation: string) {
  const { method = null, path = null, scope = null } = ctx.runtime.registry.operations.get(operation) ?? {}
  return { operation, method, path, scope }
}

export function busiestFirst<Row extends { calls: number }>(groups: Map<string, Row[]>): [string, Row[]][] {
  return [...groups].sort(([, a], [, b]) => callsOf(b) - callsOf(a))
}

export function callsOf(rows: readonly { calls: number }[]): number {
  return rows.reduce((sum, row) => sum + row.calls, 0)
}

export function lastOf(rows: readonly { last_at: Date }[]): Date {
  return new Date(Math.max(...rows.map((row) => row.last_at.getTime())))
}

// Rows are hourly, so a range that begins within an hour includes the whole hour.
function stretchOf(ctx: Ctx, query: KeyCallsQuery): { from: Date; to: Date } {
  const now = ctx.clock.now()
  const oldest = new Date(now.getTime() - KEPT_HOURS * HOUR_MS)
  // The default range includes the hour that begins at this very moment.
  const to = query.to ? new Date(query.to) : new Date(now.getTime() + 1)
  const hours = RANGE_HOURS[query.range ?? '24h']
  const from = query.from ? new Date(query.from) : new Date(to.getTime() - hours * HOUR_MS)
  if (query.from && from < oldest) throw invalidField('from', 'too_small', 'must be within the last 31 days')
  if (from > to) throw invalidField('to', 'too_small', 'must not be before from')
  from.setUTCMinutes(0, 0, 0)
  return { from, to }
}

function hoursOf(rows: HourRow[]): KeyCallsAnswer['hours'] {
  return [...Map.groupBy(rows, (row) => row.hour.getTime()).values()].map((ofHour) => ({
    hour: toTimestamp(ofHour[0]?.hour ?? new Date(0)),
    outcomes: outcomesOf(ofHour),
  }))
}

function toCaller(rows: CallerRow[]): KeyCallsAnswer['callers'][number] {
  const [{ ip, user_agent }] = rows as [CallerRow]
  return {
    user_agent: user_agent || null,
    ip,
    calls: callsOf(rows),
    last_at: toTimestamp(lastOf(rows)),
    outcomes: outcomesOf(rows),
    operations: busiestFirst(Map.groupBy(rows, (row) => row.operation)).map(([operation, ofIt]) => ({
      operation,
      calls: callsOf(ofIt),
      last_at: toTimestamp(lastOf(ofIt)),
    })),
  }
}

function outcomesOf(rows: readonly { outcome: KeyOutcome; calls: number }[]): KeyOutcomes {
  const count = (outcome: KeyOutcome) => callsOf(rows.filter((row) => row.outcome === outcome))
  return Object.fromEntries(keyOutcome.options.map((outcome) => [outcome, count(outcome)])) as KeyOutcomes
}
