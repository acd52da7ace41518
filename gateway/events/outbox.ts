import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { deliveries, eventSequences, events, webhooks } from '../db/schema/index.ts'
import type { DeliveryTrigger } from '../developer/webhooks/deliveries.schema.ts'
import { newId } from '../ids.ts'
import { type EventKind, patternsFor } from './catalogue.schema.ts'
import { dueDelivery } from './due-delivery.ts'
import type { EventEnvelope } from './events.schema.ts'
import { objectIdOf } from './object-id.ts'

export const MAX_DATA_BYTES = 20 * 1024

/** Writes the event and a due delivery for each subscriber in the unit's transaction: no event is lost or invented. */
export async function emitEvent(ctx: Ctx, type: EventKind, data: object): Promise<EventEnvelope> {
  const { sequence, subscribers } = await nextNumber(ctx, patternsFor(type))
  const event = await recordEvent(ctx, type, data, { sequence, test: false, unsent: subscribers.length === 0 })
  await queueDeliveries(ctx, event, subscribers, 'event')
  return event
}

/** An event for one webhook only, sent once. Returns the ids of both. */
export async function emitTestEvent(ctx: Ctx, webhookId: string, type: EventKind, data: object) {
  const { sequence } = await nextNumber(ctx, [])
  const event = await recordEvent(ctx, type, data, { sequence, test: true, unsent: false })
  const [deliveryId = ''] = await queueDeliveries(ctx, event, [webhookId], 'test')
  return { event_id: event.id, delivery_id: deliveryId }
}

// A counter row, not a database sequence: the order in which numbers are given is the order in which they commit.
async function nextNumber(ctx: Ctx, patterns: string[]): Promise<{ sequence: number; subscribers: string[] }> {
  const tx = await ctx.unit.transaction()
  const [row] = await tx
    .insert(eventSequences)
    .values({ account_id: ctx.account.account_id, environment: ctx.environment, last: 1 })
    .onConflictDoUpdate({
      target: [eventSequences.account_id, eventSequences.environment],
      set: { last: sql`${eventSequences.last} + 1` },
    })
    .returning({
      sequence: eventSequences.last,
      subscribers: patterns.length > 0 ? subscribersOf(ctx, tx, patterns) : sql<string[]>`'{}'::text[]`,
    })
  if (!row) throw new Error('the event counter gave no number')
  return row
}

function subscribersOf(ctx: Ctx, tx: Transaction, patterns: string[]) {
  const subscribed = tx
    .select({ webhook_id: webhooks.webhook_id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.account_id, ctx.account.account_id),
        eq(webhooks.environment, ctx.environment),
        eq(webhooks.state, 'enabled'),
        arrayOverlaps(webhooks.events, patterns),
      ),
    )
  return sql<string[]>`ARRAY(${subscribed})`
}

async function recordEvent(
  ctx: Ctx,
  type: EventKind,
  data: object,
  { sequence, test, unsent }: { sequence: number; test: boolean; unsent: boolean },
): Promise<EventEnvelope> {
  const tx = await ctx.unit.transaction()
  const event = composeEvent(ctx, type, data, sequence, test)
  await tx.insert(events).values({
    event_id: event.id,
    account_id: ctx.account.account_id,
    environment: ctx.environment,
    type,
    sequence: event.sequence,
    test,
    payload: JSON.stringify(event),
    created_at: new Date(event.timestamp),
    request_id: ctx.actor.type === 'key' ? ctx.requestId : null,
    object_id: objectIdOf(type, data),
    unsent,
  })
  ctx.unit.afterCommit(() => ctx.runtime.bell.ring(ctx.account.account_id, ctx.environment, 'due'))
  return event
}

async function queueDeliveries(
  ctx: Ctx,
  event: EventEnvelope,
  webhookIds: string[],
  trigger: DeliveryTrigger,
): Promise<string[]> {
  const named = { event_id: event.id, event_type: event.type }
  const rows = webhookIds.map((webhookId) => dueDelivery(ctx, webhookId, named, trigger))
  if (rows.length > 0) await (await ctx.unit.transaction()).insert(deliveries).values(rows)
  return rows.map((row) => row.delivery_id)
}

/** An event as it would be recorded and sent. */
export function composeEvent(ctx: Ctx, type: EventKind, data: object, sequence: number, test: boolean): EventEnvelope {
  return {
    id: newId('evt'),
    type,
    timestamp: ctx.clock.now().toISOString(),
    sequence,
    api_version: 'v1',
    environment: ctx.environment,
    account_id: ctx.account.account_id,
    test,
    data: withinSize(data),
  }
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
