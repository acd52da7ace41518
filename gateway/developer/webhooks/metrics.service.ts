import { toTimestamp } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import type { DeliveryError } from './deliveries.schema.ts'
import type { MetricsInterval, MetricsQuery, WebhookMetrics } from './metrics.schema.ts'
import { countAttempts, countAttemptsByTime, countOutcomes, type Figures } from './metrics.store.ts'
import { findOwn } from './own-webhook.ts'

const DAY_MS = 86_400_000
const STEP_MS: Record<MetricsInterval, number> = { minute: 60_000, hour: 3_600_000, day: DAY_MS }
const MAX_BUCKETS = 1500

/** How the webhook's attempts of a time went, as a whole and by bucket. */
export async function readMetrics(ctx: Ctx, webhookId: string, query: MetricsQuery): Promise<WebhookMetrics> {
  await findOwn(ctx, webhookId)
  const range = rangeOf(ctx, query)
  const { account_id } = ctx.account
  const stepSeconds = STEP_MS[query.interval] / 1000
  const [whole, rows, outcomes] = await Promise.all([
    countAttempts(ctx.db, account_id, ctx.environment, webhookId, range),
    countAttemptsByTime(ctx.db, account_id, ctx.environment, webhookId, { ...range, stepSeconds }),
    countOutcomes(ctx.db, account_id, ctx.environment, webhookId, range),
  ])
  const byStart = new Map(rows.map((row) => [row.start.getTime(), row]))
  return {
    webhook_id: webhookId,
    from: toTimestamp(range.from),
    to: toTimestamp(range.to),
    interval: query.interval,
    ...countsOf(whole),
    by_status: tally(outcomes, (one) => one.status).map(([status, count]) => ({ status, count })),
    by_error: tally(outcomes, (one) => one.error).map(([error, count]) => ({ error: error as DeliveryError, count })),
    buckets: startsWithin(range, STEP_MS[query.interval]).map((start) => ({
      start: toTimestamp(new Date(start)),
      ...countsOf(byStart.get(start)),
    })),
  }
}

function rangeOf(ctx: Ctx, query: MetricsQuery) {
  const to = query.to ? new Date(query.to) : ctx.clock.now()
  const from = query.from ? new Date(query.from) : new Date(to.getTime() - DAY_MS)
  if (from >= to) throw invalidField('to', 'too_small', 'must be after from')
  if ((to.getTime() - from.getTime()) / STEP_MS[query.interval] > MAX_BUCKETS) {
    throw invalidField('interval', 'too_many', `must make at most ${MAX_BUCKETS} buckets`, { max: MAX_BUCKETS })
  }
  return { from, to, interval: query.interval }
}

function countsOf(row: Figures | undefined) {
  const { attempts, succeeded, p50, p95 } = row ?? { attempts: 0, succeeded: 0, p50: null, p95: null }
  return {
    attempts,
    succeeded,
    failed: attempts - succeeded,
    success_rate: attempts === 0 ? null : succeeded / attempts,
    latency_ms: { p50, p95 },
  }
}

// The first bucket may have begun before the time that was asked for.
function startsWithin({ from, to }: { from: Date; to: Date }, step: number): number[] {
  const first = Math.floor(from.getTime() / step) * step
  return Array.from({ length: Math.ceil((to.getTime() - first) / step) }, (_, index) => first + index * step)
}

function tally<Row extends { count: number }, Key>(rows: Row[], keyOf: (row: Row) => Key | null): [Key, number][] {
  const counts = new Map<Key, number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + row.count)
  }
  return [...counts].sort(([one, a], [other, b]) => b - a || (String(one) < String(other) ? -1 : 1))
}
