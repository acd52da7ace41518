import type { Runtime } from '../context.ts'
import { DAY_MS } from '../time/clock.ts'

const KEEP_DAYS = { requests: 30, idempotency_keys: 1, events: 30, deliveries: 30, outbox_messages: 30 } as const
const AT_ONCE = 5_000

/** Retention in real time, whatever time the sandbox's clock shows. */
const KEEP_BESIDES = [
  { table: 'key_calls', since: 'hour', days: 30 },
  { table: 'notices', since: 'created_at', days: 30 },
  { table: 'stripe_events', since: 'received_at', days: 30 },
  { table: 'whatsapp_cloud_sends', since: 'begun_at', days: 7 },
  { table: 'tombstones', since: 'wiped_at', days: 7 },
] as const

/** The beginnings of live messages. The sandbox's are wiped each week. */
const PREVIEW_DAYS = 30

type Table = keyof typeof KEEP_DAYS

const tables = Object.keys(KEEP_DAYS) as Table[]

/** Deletes expired rows, a few thousand at a time so that locks stay short. */
export async function sweepTraces(runtime: Runtime): Promise<void> {
  const now = runtime.clock.now()
  for (const table of tables) await sweep(runtime, table, 'created_at < $1', [oldest(table, now)])
  for (const { table, since, days } of KEEP_BESIDES)
    await sweep(runtime, table, `${since} < $1`, [daysBefore(now, days)])
  await forgetPreviews(runtime, daysBefore(now, PREVIEW_DAYS))
  const moved = await runtime.pool.query<{ account_id: string; ahead: string }>(
    'SELECT account_id, sandbox_offset_seconds AS ahead FROM accounts WHERE sandbox_offset_seconds > 0',
  )
  for (const { account_id, ahead } of moved.rows) {
    await sweepSandbox(runtime, account_id, new Date(now.getTime() + Number(ahead) * 1000))
  }
}

/** Does the same for one sandbox, by its own time. */
export async function sweepSandbox(runtime: Runtime, account: string, now: Date): Promise<void> {
  for (const table of tables) await sweep(runtime, table, OF_SANDBOX, [oldest(table, now), account])
}

// An idempotency key expires by the clock, so the time of its deletion does not matter.
const noticed = ['requests', 'events', 'deliveries', 'outbox_messages'] as const

/** The tables of a sandbox from which it would delete records at that time. */
export async function agedTables(runtime: Runtime, account: string, now: Date) {
  const aged = noticed.map(async (table) => {
    const text = `SELECT 1 FROM ${table} WHERE ${OF_SANDBOX} LIMIT 1`
    return (await runtime.pool.query(text, [oldest(table, now), account])).rowCount ? [table] : []
  })
  return (await Promise.all(aged)).flat()
}

const OF_SANDBOX = `created_at < $1 AND account_id = $2 AND environment = 'sandbox'`

async function sweep(runtime: Runtime, table: string, which: string, values: unknown[]) {
  const text = `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${which} LIMIT ${AT_ONCE})`
  let deleted: number | null
  do {
    deleted = (await runtime.pool.query(text, values)).rowCount
  } while (deleted === AT_ONCE)
}

async function forgetPreviews(runtime: Runtime, before: Date) {
  const text = `UPDATE connect_messages SET body_preview = NULL WHERE message_id IN (SELECT message_id
    FROM connect_messages WHERE environment = 'live' AND body_preview IS NOT NULL AND created_at < $1 LIMIT ${AT_ONCE})`
  let forgotten: number | null
  do {
    forgotten = (await runtime.pool.query(text, [before])).rowCount
  } while (forgotten === AT_ONCE)
}

function oldest(table: Table, now: Date): Date {
  return daysBefore(now, KEEP_DAYS[table])
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
