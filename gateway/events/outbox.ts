import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { deliveries, eventSequences, events, webhooks } from '../db/schema/index.ts'
import type { DeliveryTrigger } from '../developer/webhooks/webhooks.schema.ts'
import { newId } from '../ids.ts'
import { type EventKind, patternsFor } from './catalogue.schema.ts'
import type { EventEnvelope } from './events.schema.ts'

const MAX_DATA_BYTES = 20 * 1024

/** Writes the event and a due delivery for each subscriber in the unit's transaction: no event is lost or invented. */
export async function emitEvent(ctx: Ctx, type: EventKind, data: object): Promise<EventEnvelope> {
  const event = await recordEvent(ctx, type, data, false)
  const tx = await ctx.unit.transaction()
  const subscribers = await tx
    .select({ webhook_id: webhooks.webhook_id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.account_id, ctx.account.account_id),
        eq(webhooks.environment, ctx.environment),
        eq(webhooks.state, 'enabled'),
        arrayOverlaps(webhooks.events, patternsFor(type)),
      ),
    )
  for (const { webhook_id } of subscribers) await queueDelivery(ctx, event, webhook_id, 'event')
  return event
}

/** An event for one webhook only, sent once. Returns the ids of both. */
export async function emitTestEvent(ctx: Ctx, webhookId: string, type: EventKind, data: object) {
  const event = await recordEvent(ctx, type, data, true)
  return { event_id: event.id, delivery_id: await queueDelivery(ctx, event, webhookId, 'test') }
}

async function recordEvent(ctx: Ctx, type: EventKind, data: object, test: boolean): Promise<EventEnvelope> {
  const tx = await ctx.unit.transaction()
  const now = ctx.clock.now()
  const event: EventEnvelope = {
    id: newId('evt'),
    type,
    timestamp: now.toISOString(),
    sequence: await nextSequence(tx, ctx),
    api_version: 'v1',
    environment: ctx.environment,
    account_id: ctx.account.account_id,
    test,
    data: withinSize(data),
  }
  await tx.insert(events).values({
    event_id: event.id,
    account_id: ctx.account.account_id,
    environment: ctx.environment,
    type,
    sequence: event.sequence,
    test,
    payload: JSON.stringify(event),
    created_at: now,
  })
  ctx.unit.afterCommit(() => ctx.runtime.bell.ring(ctx.account.account_id, ctx.environment, 'due'))
  return event
}

async function queueDelivery(
  ctx: Ctx,
  event: EventEnvelope,
  webhookId: string,
  trigger: DeliveryTrigger,
): Promise<string> {
  const tx = await ctx.unit.transaction()
  const now = ctx.clock.now()
  const deliveryId = newId('dlv')
  await tx.insert(deliveries).values({
    delivery_id: deliveryId,
    account_id: ctx.account.account_id,
    environment: ctx.environment,
    webhook_id: webhookId,
    event_id: event.id,
    event_type: event.type,
    attempt: 1,
    trigger,
    state: 'pending',
    due_at: now,
    created_at: now,
  })
  return deliveryId
}

// A counter row, not a database sequence: the order in which numbers are given is the order in which they commit.
async function nextSequence(tx: Transaction, ctx: Ctx): Promise<number> {
  const [row] = await tx
    .insert(eventSequences)
    .values({ account_id: ctx.account.account_id, environment: ctx.environment, last: 1 })
    .onConflictDoUpdate({
      target: [eventSequences.account_id, eventSequences.environment],
      set: { last: sql`${eventSequences.last} + 1` },
    })
    .returning({ last: eventSequences.last })
  return row?.last ?? 1
}

// Whoever receives a null where the object is larger reads the rest from its GET.
function withinSize(data: object): Record<string, unknown> {
  const fitted: Record<string, unknown> = { ...data }
  const bySize = Object.entries(fitted)
    .map(([name, value]) => ({ name, bytes: Buffer.byteLength(JSON.stringify(value) ?? '') }))
    .sort((a, b) => b.bytes - a.bytes)
  for (const { name } of bySize) {
    if (Buffer.byteLength(JSON.stringify(fitted)) <= MAX_DATA_BYTES) break
    fitted[name] = null
  }
  return fitted
}
