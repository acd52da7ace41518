import { pino } from 'pino'
import { connect } from '#gateway/db/client.ts'
import { tallyAll } from '#gateway/jobs/tally-counts.ts'
import { sumClosedDays } from '#gateway/metering/metered.ts'
import { systemClock } from '#gateway/time/clock.ts'
import { percentile } from './load.ts'
import { asOwner, type Stage } from './stage.ts'

const ROUNDS = 60
const ROUNDS_BEFORE = 10
const FLOOR = 2
const ITEMS = ['calls', 'card_payment', 'wallet_payment', 'bank_transfer', 'refund', 'sms_domestic']

/** All requests of the usage screen over twelve months of ten million calls a month, before and after days and months are summed. */
export async function benchUsage(stage: Stage): Promise<string[]> {
  const rows = await fill(stage)
  const before = await rounds(stage, screen(new Date()), ROUNDS_BEFORE)
  const took = await runNightly(stage)
  const after = await rounds(stage, screen(new Date()), ROUNDS)
  // A read from the database, like most requests: a constant such as the price list takes a quarter of the time.
  const idle = await rounds(
    stage,
    screen(new Date()).map(() => '/v1/keys'),
    ROUNDS,
  )
  const format = (times: number[]) =>
    `p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`
  const ratio = percentile(after, 95) / percentile(idle, 95)
  return [
    `usage screen over 12 months: p95 ${ratio.toFixed(2)} × that of as many lists of keys (floor ${FLOOR} ×; ${rows} hours of 5 keys)`,
    `  all requests of the screen: ${format(after)}; as many lists of keys: ${format(idle)}`,
    `  before the year is summed: ${format(before)}; summing it took ${Math.round(took)} ms`,
  ]
}

async function fill(stage: Stage): Promise<number> {
  const { rowCount } = await asOwner(
    stage,
    `INSERT INTO usage_hours
     SELECT account_id, 'sandbox', date_trunc('hour', now()) - make_interval(hours => hour), 'pay', item, 'key_bench' || key,
       CASE item WHEN 'calls' THEN 2740 ELSE 0 END, CASE item WHEN 'calls' THEN 0 ELSE 40 END, CASE item WHEN 'calls' THEN 0 ELSE 51234567 END
     FROM accounts, generate_series(0, 8759) hour, generate_series(1, 5) key, unnest($1::text[]) item`,
    [ITEMS],
  )
  await asOwner(stage, "UPDATE accounts SET created_at = now() - interval '2 years'")
  await asOwner(stage, 'VACUUM ANALYZE')
  return rowCount ?? 0
}

/** Runs the nightly sums and tallies, and returns how long the sums took. */
export async function runNightly(stage: Stage): Promise<number> {
  const { db, jobDb, tenantPool, pool, commitPool, batchPool, leasePool, jobPool } = connect(
    stage.stack.databases.gateway,
    1,
    pino({ level: 'silent' }),
  )
  const startedAt = performance.now()
  await sumClosedDays({ db, clock: systemClock })
  const took = performance.now() - startedAt
  await tallyAll({ jobDb, clock: systemClock })
  for (const one of [tenantPool, pool, commitPool, batchPool, leasePool, jobPool]) await one.end()
  await asOwner(stage, 'VACUUM ANALYZE')
  return took
}

// In parallel, like the page's own requests.
async function rounds(stage: Stage, paths: string[], count: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < count + 5; round++) {
    const startedAt = performance.now()
    await Promise.all(paths.map((path) => read(stage, path)))
    if (round >= 5) times.push(performance.now() - startedAt)
  }
  return times
}

/** The queries of a screen that shows twelve months by key and the twelve months before. */
function screen(now: Date): string[] {
  const month = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString()
  const span = `from=${month(11)}&to=${month(-1)}`
  return [
    '/v1/usage',
    `/v1/usage/series?${span}&interval=month&group_by=key`,
    `/v1/usage/series?${span}&interval=month&group_by=item`,
    `/v1/usage/series?from=${month(23)}&to=${month(11)}&interval=month&group_by=pillar`,
    '/v1/usage/caps?limit=100',
    '/v1/prices',
  ]
}

async function read(stage: Stage, path: string): Promise<void> {
  const response = await fetch(stage.gatewayUrl + path, { headers: { authorization: `Bearer ${stage.apiKey}` } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  await response.arrayBuffer()
}
