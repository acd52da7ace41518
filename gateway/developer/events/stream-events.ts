import type { SSEStreamingApi } from 'hono/streaming'
import type { Ctx } from '../../context.ts'
import { listFinishedDeliveries } from '../webhooks/list-finished.ts'
import { lastSequence, listEventsAfter } from './events.store.ts'

const BATCH = 100
const HEARTBEAT_MS = 15_000

/**
 * Sends each event as it is recorded and each delivery attempt as it ends, until the reader goes. `Last-Event-ID` is
 * the sequence of the last event seen; what was recorded since comes first.
 */
export async function streamEvents(ctx: Ctx, stream: SSEStreamingApi, lastEventId: string | undefined): Promise<void> {
  const tenant = { account: ctx.account.account_id, environment: ctx.environment }
  const resumed = lastEventId && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null
  let sequence = resumed ?? (await lastSequence(ctx.db, tenant.account, tenant.environment))
  let deliveriesSince = ctx.clock.now()
  let rung = true
  let wake = () => {}
  const stopListening = ctx.runtime.bell.listen(tenant, () => {
    rung = true
    wake()
  })
  stream.onAbort(() => wake())

  await stream.write(': connected\n\n')
  while (!stream.aborted && !stream.closed) {
    while (rung && !stream.aborted) {
      rung = false
      sequence = await sendEvents(ctx, stream, sequence)
      deliveriesSince = await sendDeliveries(ctx, stream, deliveriesSince)
    }
    const silent = await nextRing((resolve) => {
      wake = resolve
      return rung || stream.aborted
    })
    if (silent) await stream.write(': still here\n\n')
  }
  stopListening()
}

async function sendEvents(ctx: Ctx, stream: SSEStreamingApi, after: number): Promise<number> {
  let sequence = after
  for (;;) {
    const rows = await listEventsAfter(ctx.db, ctx.account.account_id, ctx.environment, sequence, BATCH)
    for (const row of rows) {
      await stream.writeSSE({ id: String(row.sequence), event: 'event', data: row.payload })
      sequence = row.sequence
    }
    if (rows.length < BATCH) return sequence
  }
}

async function sendDeliveries(ctx: Ctx, stream: SSEStreamingApi, since: Date): Promise<Date> {
  const finished = await listFinishedDeliveries(ctx, since)
  for (const { delivery } of finished) await stream.writeSSE({ event: 'delivery', data: JSON.stringify(delivery) })
  return finished.at(-1)?.finishedAt ?? since
}

/** Resolves with false when rung, with true when the heartbeat is due. */
function nextRing(arm: (resolve: () => void) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), HEARTBEAT_MS)
    const ring = () => {
      clearTimeout(timer)
      resolve(false)
    }
    if (arm(ring)) ring()
  })
}
