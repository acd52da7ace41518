import type { Runtime } from '../context.ts'

const KEEP_DAYS = { requests: 30, idempotency_keys: 1, events: 30, deliveries: 30, outbox_messages: 30 } as const
const AT_ONCE = 5_000

/** Deletes what is kept for a time only, a few thousand rows at a time so that nobody waits for locks. */
export async function sweepTraces(runtime: Runtime): Promise<void> {
  for (const [table, days] of Object.entries(KEEP_DAYS)) {
    const oldest = new Date(runtime.clock.now().getTime() - days * 86_400_000)
    const text = `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE created_at < $1 LIMIT ${AT_ONCE})`
    let deleted: number | null
    do {
      deleted = (await runtime.pool.query(text, [oldest])).rowCount
    } while (deleted === AT_ONCE)
  }
}
