import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { eventSequences, webhooks } from '../db/schema/index.ts'
import type { Rows } from '../db/write-set.ts'
import { newId } from '../ids.ts'
import { type EventKind, patternsFor } from './catalogue.schema.ts'
import { dueDelivery } from './due-delivery.ts'
import type { EventEnvelope } from './events.schema.ts'
import { objectIdOf } from './object-id.ts'

export const MAX_DATA_BYTES = 20 * 1024

interface Emitted {
  ctx: Ctx
  event_id: string
  type: EventKind
  data: object
  /** The only one that gets it, once: a test. */
  test: { webhook_id: string; delivery_id: string } | null
}

const emitted = new WeakMap<Transaction, Emitted[]>()

/** Notes the event with its subscribers' due deliveries in the unit of work: no event is lost or invented. Returns its id. */
export async function emitEvent(ctx: Ctx, type: EventKind, data: object): Promise<string> {
  const event_id = newId('evt')
  await emit({ ctx, event_id, type, data, test: null })
  return event_id
}

/** An event for one webhook only, sent once. Returns the ids of both. */
export async function emitTestEvent(ctx: Ctx, webhookId: string, type: EventKind, data: object) {
  const ids = { event_id: newId('evt'), delivery_id: newId('dlv') }
  const test = { webhook_id: webhookId, delivery_id: ids.delivery_id }
  await emit({ ctx, event_id: ids.event_id, type, data, test })
  return ids
}

// Written with the commit, all of a unit at once: from its number on an event makes the account's others wait.
async function emit(event: Emitted): Promise<void> {
  const { unit, runtime, account, environment } = event.ctx
  const tx = await unit.transaction()
  const earlier = emitted.get(tx)
  if (earlier) return void earlier.push(event)
  const events = [event]
  emitted.set(tx, events)
  unit.beforeCommit(() => rowsOf(tx, event.ctx, events))
  unit.afterCommit(() => runtime.bell.ring(account.account_id, environment, 'due'))
}

async function rowsOf(tx: Transaction, ctx: Ctx, events: Emitted[]): Promise<Rows['inserts']> {
  const { last, subscribed } = await takeNumbers(tx, ctx, events.length)
  return events.flatMap((event, index) => {
    const sequence = last - events.length + 1 + index
    const patterns = patternsFor(event.type)
    const subscribers = subscribed.filter((one) => one.events.some((pattern) => patterns.includes(pattern)))
    const row = eventRow(event, sequence, !event.test && subscribers.length === 0)
    const named = { event_id: event.event_id, event_type: event.type }
    const due = event.test
      ? [{ ...dueDelivery(event.ctx, event.test.webhook_id, named, 'test'), delivery_id: event.test.delivery_id }]
      : subscribers.map((one) => dueDelivery(event.ctx, one.webhook_id, named, 'event'))
    return [{ table: 'events' as const, row }, ...due.map((row) => ({ table: 'deliveries' as const, row }))]
  })
}

// A counter row, not a database sequence: the order in which numbers are given is the order in which they commit.
async function takeNumbers(tx: Transaction, { account, environment }: Ctx, count: number) {
  const enabled = tx
    .select({
      list: sql`jsonb_agg(jsonb_build_object('webhook_id', ${webhooks.webhook_id}, 'events', ${webhooks.events}))`,
    })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.account_id, account.account_id),
        eq(webhooks.environment, environment),
        eq(webhooks.state, 'enabled'),
      ),
    )
  const [row] = await tx
    .insert(eventSequences)
    .values({ account_id: account.account_id, environment, last: count })
    .onConflictDoUpdate({
      target: [eventSequences.account_id, eventSequences.environment],
      set: { last: sql`${eventSequences.last} + ${count}` },
    })
    .returning({
      last: eventSequences.last,
      subscribed: sql<{ webhook_id: string; events: string[] }[] | null>`(${enabled})`,
    })
  if (!row) throw new Error('the event counter gave no number')
  return { last: row.last, subscribed: row.subscribed ?? [] }
}

function eventRow({ ctx, event_id, type, data, test }: Emitted, sequence: number, unsent: boolean) {
  const event = composeEvent(ctx, type, data, sequence, test !== null, event_id)
  return {
    event_id,
    account_id: event.account_id,
    environment: event.environment,
    type,
    sequence,
    test: event.test,
    payload: JSON.stringify(event),
    created_at: event.timestamp,
    request_id: ctx.actor.type === 'key' ? ctx.requestId : null,
    object_id: objectIdOf(type, data),
    unsent,
  }
}

/** An event as it would be recorded and sent. */
export function composeEvent(
  ctx: Ctx,
  type: EventKind,
  data: object,
  sequence: number,
  test: boolean,
  id = newId('evt'),
): EventEnvelope {
  return {
    id,
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
