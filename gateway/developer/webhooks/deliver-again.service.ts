import type { Ctx } from '../../context.ts'
import type { Position } from '../../db/paging.ts'
import { ownerOf, type Tenant } from '../../db/tenant.ts'
import { Problem } from '../../errors.ts'
import { kindsOf } from '../../events/catalogue.schema.ts'
import type { DeliveryTrigger } from '../../events/deliveries.schema.ts'
import type { DueDelivery } from '../../events/delivery-queue.ts'
import { newId } from '../../ids.ts'
import type { QueuedDelivery, QueuedReplay, ReplayEvents } from './deliveries.schema.ts'
import { findAttempt } from './deliveries.service.ts'
import { hastenPending, insertDue, listReplayable } from './pending.store.ts'
import { type WebhookRow, webhookRows } from './webhooks.store.ts'

const AT_ONCE = 1000

/** Sends an event to the webhook again; a retry that waits is sent now. Throws `webhook_disabled`. */
export async function redeliver(ctx: Ctx, webhookId: string, deliveryId: string): Promise<QueuedDelivery> {
  const tx = await ctx.unit.open()
  const row = await webhookRows.lock(tx, webhookId)
  const { event_id, event_type } = await findAttempt(ctx, webhookId, deliveryId)
  refuseDisabled(row)
  const realNow = ctx.runtime.clock.now()
  const [moved] = await hastenPending(tx, webhookId, [event_id], realNow)
  const due = moved ?? dueDelivery(ctx, webhookId, { event_id, event_type }, 'replay')
  if (!moved) await insertDue(tx, [due as ReturnType<typeof dueDelivery>])
  ctx.unit.afterCommit(() => ctx.runtime.bell.ring(row, 'due'))
  return { event_id, delivery_id: due.delivery_id }
}

/**
 * Sends the events of a time range again, by default only those that the webhook never received. A thousand in each
 * transaction: if a later one fails, the queued events stay queued, and the next replay skips them.
 */
export async function replayEvents(ctx: Ctx, webhookId: string, input: ReplayEvents): Promise<QueuedReplay> {
  const row = await webhookRows.lock(await ctx.unit.open(), webhookId)
  refuseDisabled(row)
  await ctx.unit.rollback()
  const subscribed = new Set(kindsOf(row.events))
  const kinds = kindsOf(input.events ?? row.events).filter((kind) => subscribed.has(kind))
  let queued = 0
  let after: Position | null = null
  for (;;) {
    const done = await ctx.tenant.db.transaction((db) =>
      replaySome(ctx, { ...ctx.tenant, db }, webhookId, { input, kinds, after }),
    )
    ctx.runtime.bell.ring(row, 'due')
    queued += done.queued
    after = done.last
    if (!after) return { queued }
  }
}

interface Part {
  input: ReplayEvents
  kinds: string[]
  after: Position | null
}

async function replaySome(ctx: Ctx, tx: Tenant, webhookId: string, part: Part) {
  const row = await webhookRows.lock(tx, webhookId)
  if (row.state !== 'enabled') return { queued: 0, last: null }
  const realNow = ctx.runtime.clock.now()
  const events = await listReplayable(tx, {
    webhookId,
    from: new Date(part.input.from),
    to: new Date(part.input.to),
    kinds: part.kinds,
    onlyFailed: part.input.only_failed,
    realNow,
    after: part.after,
    limit: AT_ONCE,
  })
  const waiting = events.filter((event) => event.waiting).map((event) => event.event_id)
  if (waiting.length > 0) await hastenPending(tx, webhookId, waiting, realNow)
  const fresh = events.filter((event) => !event.waiting)
  await insertDue(
    tx,
    fresh.map((event) => dueDelivery(ctx, webhookId, event, 'replay')),
  )
  const last = events.length === AT_ONCE ? events.at(-1) : undefined
  return { queued: events.length, last: last ? { createdAt: last.created_at, id: last.event_id } : null }
}

function refuseDisabled(row: WebhookRow) {
  if (row.state === 'disabled') throw new Problem('webhook_disabled', 'Enable the webhook first.')
}

/** A first attempt, due at once. Its due time is real time; its creation time is the tenant's. */
export function dueDelivery(
  ctx: Ctx,
  webhookId: string,
  event: { event_id: string; event_type: string },
  trigger: DeliveryTrigger,
): DueDelivery {
  return {
    delivery_id: newId('dlv'),
    ...ownerOf(ctx.tenant),
    webhook_id: webhookId,
    event_id: event.event_id,
    event_type: event.event_type,
    attempt: 1,
    trigger,
    state: 'pending',
    due_at: ctx.runtime.clock.now(),
    created_at: ctx.clock.now(),
  }
}
