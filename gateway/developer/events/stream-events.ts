import type { SSEStreamingApi } from 'hono/streaming'
import { covers } from '../../access/scopes.schema.ts'
import { actingKey, type Ctx } from '../../context.ts'
import { innermost } from '../../errors.ts'
import { createAlarm } from '../../events/alarm.ts'
import { tenantClock } from '../../time/clock.ts'
import { getAccount } from '../accounts/accounts.service.ts'
import { getApiKey } from '../keys/keys.service.ts'
import { listFinishedDeliveries } from '../webhooks/deliveries.service.ts'
import { lastSequence, listEventsAfter } from './events.store.ts'
import { readInTurn } from './stream-seats.ts'

const BATCH = 100
/** Also how long an idle stream can outlive its key or its account's suspension. */
const HEARTBEAT_MS = 4_000
const KEY_FRESH_MS = 1_000
const OVERLAP_MS = 1_000

interface Beginning {
  lastEventId: string | undefined
  since: string | undefined
}

/**
 * Sends each event as it is recorded and each delivery attempt as it ends, until the reader disconnects.
 * `Last-Event-ID` is the sequence of the last event seen, `since` a time; events recorded after that come first.
 */
export async function streamEvents(ctx: Ctx, stream: SSEStreamingApi, from: Beginning): Promise<void> {
  const { bell, stopping } = ctx.runtime
  const alarm = createAlarm(HEARTBEAT_MS)
  const stopListening = bell.listen(ctx.tenant, alarm.ring)
  stream.onAbort(alarm.ring)
  stopping.addEventListener('abort', alarm.ring)
  try {
    const isAllowed = keyWatch(ctx)
    let sequence = await readInTurn(ctx, `begin ${JSON.stringify(from)}`, () => beginAfter(ctx, from))
    const deliveries = finishedSince(ctx)
    // Send the position first, so that a client that disconnects before the first event can resume.
    await stream.write(`: connected\nid: ${sequence}\n\n`)
    while (!stream.aborted && !stream.closed && !stopping.aborted && (await isAllowed())) {
      sequence = await sendEvents(ctx, stream, sequence)
      for (let ended = await deliveries.next(); ended.length > 0; ended = await deliveries.next()) {
        await takeTurn(ctx)
        for (const data of ended) await stream.writeSSE({ event: 'delivery', data })
      }
      const rung = await alarm.wait()
      if (!rung) await stream.write(': still here\n\n')
    }
  } catch (error) {
    // The stream ends, and its reader reconnects with its position. Neither reader nor log may get the whole error.
    ctx.log.warn({ request_id: ctx.requestId, error: innermost(error).message }, 'an event stream was interrupted')
  } finally {
    stopListening()
    stopping.removeEventListener('abort', alarm.ring)
  }
}

// Checks that the key may still read. A stream is one long request: it must end when the account is suspended, or when
// the key ends (by the time of its environment) or loses the scope.
function keyWatch(ctx: Ctx): () => Promise<boolean> {
  const { key_id } = actingKey(ctx)
  let askedAt = performance.now()
  return async () => {
    if (performance.now() - askedAt < KEY_FRESH_MS) return true
    askedAt = performance.now()
    return readInTurn(ctx, key_id, () => isStillAllowed(ctx, key_id))
  }
}

async function isStillAllowed(ctx: Ctx, keyId: string): Promise<boolean> {
  const account = await getAccount(ctx.runtime, ctx.account.account_id)
  if (account.suspended_at) return false
  const clock = tenantClock(ctx.runtime.clock, { ...ctx, account })
  const { state, scopes } = await getApiKey({ ...ctx, clock }, keyId)
  return (state === 'active' || state === 'rotating') && covers(scopes, 'developer:read')
}

async function beginAfter(ctx: Ctx, { lastEventId, since }: Beginning): Promise<number> {
  if (lastEventId && /^\d{1,15}$/.test(lastEventId)) {
    // A position from another installation may be ahead of every event here; the stream would wait for it.
    return Math.min(Number(lastEventId), await lastSequence(ctx.tenant))
  }
  return lastSequence(ctx.tenant, since ? new Date(since) : undefined)
}

async function sendEvents(ctx: Ctx, stream: SSEStreamingApi, after: number): Promise<number> {
  let sequence = after
  for (;;) {
    const from = sequence
    const rows = await readInTurn(ctx, `events ${from}`, () => listEventsAfter(ctx.tenant, from, BATCH))
    if (rows.length > 0) await takeTurn(ctx)
    for (const row of rows) {
      await stream.writeSSE({ id: String(row.sequence), event: 'event', data: row.payload })
      sequence = row.sequence
    }
    if (rows.length < BATCH) return sequence
  }
}

// Looks back a second and skips what it already returned: attempts of one moment commit at different times.
function finishedSince(ctx: Ctx) {
  let since = ctx.clock.now()
  let given = new Map<string, Date>()
  return {
    async next(): Promise<string[]> {
      const from = new Date(since.getTime() - OVERLAP_MS)
      given = new Map([...given].filter(([, finishedAt]) => finishedAt > from))
      const seen = [...given.keys()]
      const finished = await readInTurn(ctx, `attempts ${from.getTime()} ${seen}`, () => listFinished(ctx, from, seen))
      for (const { id, finishedAt } of finished) {
        given.set(id, finishedAt)
        if (finishedAt > since) since = finishedAt
      }
      return finished.map(({ text }) => text)
    },
  }
}

// Formats the text once for all streams that share the read.
async function listFinished(ctx: Ctx, from: Date, seen: string[]) {
  const finished = await listFinishedDeliveries(ctx, from, seen)
  return finished.map(({ delivery, finishedAt }) => ({
    id: delivery.delivery_id,
    finishedAt,
    text: JSON.stringify(delivery),
  }))
}

// One event wakes all streams of an environment. Writing to a hundred at once would delay other accounts.
function takeTurn({ runtime, tenant }: Ctx): Promise<void> | undefined {
  return runtime.turns.take(tenant)
}
