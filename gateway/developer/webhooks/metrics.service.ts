import type { Ctx } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import type { DeliveryError } from '../../events/deliveries.schema.ts'
import { addUp, percentileOf } from '../../observe/latencies.ts'
import { DAY_MS, HOUR_MS, toTimestamp } from '../../time/clock.ts'
import type { MetricsInterval, MetricsQuery, WebhookMetrics } from './metrics.schema.ts'
import { type Counted, countAttempts } from './metrics.store.ts'
import { webhookRows } from './webhooks.store.ts'

const STEP_MS: Record<MetricsInterval, number> = { minute: 60_000, hour: HOUR_MS, day: DAY_MS }
const MAX_BUCKETS = 1500

/** The results of the webhook's attempts in a time range, in total and by bucket. */
export async function getWebhookMetrics(ctx: Ctx, webhookId: string, query: MetricsQuery): Promise<WebhookMetrics> {
  await webhookRows.get(ctx.tenant, webhookId)
  const range = rangeOf(ctx, query)
  const step = STEP_MS[query.interval]
  const counted = await countAttempts(ctx.tenant, webhookId, {
    ...range,
    stepSeconds: step / 1000,
  })
  const byStart = Map.groupBy(counted, ({ start }) => Math.floor(start.getTime() / step) * step)
  return {
    webhook_id: webhookId,
    from: toTimestamp(range.from),
    to: toTimestamp(range.to),
    interval: query.interval,
    ...countsOf(counted),
    by_status: tally(counted, 'status').map(([status, count]) => ({ status: Number(status), count })),
    by_error: tally(counted, 'error').map(([error, count]) => ({ error: error as DeliveryError, count })),
    buckets: startsWithin(range, step).map((start) => ({
      start: toTimestamp(new Date(start)),
      ...countsOf(byStart.get(start) ?? []),
    })),
  }
}

function rangeOf(ctx: Ctx, query: MetricsQuery) {
  const to = query.to ? new Date(query.to) : ctx.clock.now()
  const from = query.from ? new Date(query.from) : new Date(to.getTime() - DAY_MS)
  if (from >= to) throw invalidField('to', 'too_small', 'must be after from')
  if ((to.getTime() - from.getTime()) / STEP_MS[query.interval] > MAX_BUCKETS) {
    throw invalidField('interval', 'too_many', `must divide the time range into at most ${MAX_BUCKETS} buckets`, {
      max: MAX_BUCKETS,
    })
  }
  return { from, to }
}

function countsOf(counted: readonly Counted[]) {
  const [succeeded, failed] = [sum(counted, 'succeeded'), sum(counted, 'failed')]
  const attempts = succeeded + failed
  const latencies = addUp(counted.map((one) => one.latencies))
  return {
    attempts,
    succeeded,
    failed,
    success_rate: attempts === 0 ? null : succeeded / attempts,
    latency_ms: { p50: percentileOf(latencies, 0.5), p95: percentileOf(latencies, 0.95) },
  }
}

function sum(counted: readonly Counted[], name: 'succeeded' | 'failed'): number {
  return counted.reduce((total, one) => total + one[name], 0)
}

// The first bucket may have begun before the requested time.
function startsWithin({ from, to }: { from: Date; to: Date }, step: number): number[] {
  const first = Math.floor(from.getTime() / step) * step
  return Array.from({ length: Math.ceil((to.getTime() - first) / step) }, (_, index) => first + index * step)
}

/** Attempts by status or error, the most frequent first. */
function tally(counted: readonly Counted[], name: 'status' | 'error'): [string, number][] {
  const counts = new Map<string, number>()
  for (const { tallies } of counted) {
    for (const [key, count] of Object.entries(tallies)) {
      const [kind, value = ''] = key.split(' ')
      if (kind === name) counts.set(value, (counts.get(value) ?? 0) + count)
    }
  }
  return [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}
