import type { Ctx } from '../context.ts'
import { newId } from '../ids.ts'
import { type EventKind, patternsFor } from './catalogue.schema.ts'
import type { EventEnvelope } from './events.schema.ts'

export const MAX_DATA_BYTES = 20 * 1024

/** Adds the event and its due deliveries to the unit of work, so that no event is lost or invented. Returns its ID. */
export function emitEvent(ctx: Ctx, type: EventKind, data: object): string {
  const event_id = newId('evt')
  emit(ctx, { event_id, type, data, webhook_id: null, delivery_id: newId('dlv') })
  return event_id
}

/** Emits an event for one webhook only, sent once. Returns the IDs of the event and its delivery. */
export function emitTestEvent(ctx: Ctx, webhookId: string, type: EventKind, data: object) {
  const ids = { event_id: newId('evt'), delivery_id: newId('dlv') }
  emit(ctx, { ...ids, type, data, webhook_id: webhookId })
  return ids
}

interface Emitted {
  event_id: string
  delivery_id: string
  type: EventKind
  data: object
  /** The only webhook that receives it, for a test event. */
  webhook_id: string | null
}

function emit(ctx: Ctx, { data, ...event }: Emitted): void {
  const { unit, runtime, account, environment, actor } = ctx
  const test = event.webhook_id !== null
  const { id, type, timestamp, sequence: _, ...rest } = composeEvent(ctx, event.type, data, 0, test, event.event_id)
  unit.event({
    ...event,
    account_id: account.account_id,
    environment,
    test,
    // The number goes where `composeEvent` puts it.
    payload_head: `${JSON.stringify({ id, type, timestamp }).slice(0, -1)},"sequence":`,
    payload_tail: `,${JSON.stringify(rest).slice(1)}`,
    created_at: new Date(timestamp),
    request_id: actor.type === 'key' ? ctx.requestId : null,
    object_id: objectIdOf(type, data),
    patterns: patternsFor(type),
    // Real time, which the queue uses.
    due_at: runtime.clock.now(),
  })
  unit.afterCommit(() => runtime.bell.ring(ctx.tenant, 'recorded'))
}

/** An event as it is recorded and sent. */
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

// A receiver that gets null in place of a large object reads the rest with a GET request.
function withinSize(data: object): Record<string, unknown> {
  const fitted: Record<string, unknown> = { ...data }
  const fits = () => Buffer.byteLength(JSON.stringify(fitted)) <= MAX_DATA_BYTES
  if (fits()) return fitted
  const bySize = Object.entries(fitted)
    .map(([name, value]) => ({ name, bytes: Buffer.byteLength(JSON.stringify(value) ?? '') }))
    .sort((a, b) => b.bytes - a.bytes)
  for (const { name } of bySize) {
    fitted[name] = null
    if (fits()) break
  }
  return fitted
}

const ID = /^[a-z]{2,5}_[0-9a-z]{26}$/

/** The ID of a charge is its transaction's. Other objects have their own ID first. */
export function objectIdOf(type: string, data: object): string | null {
  const fields = data as Record<string, unknown>
  const object = type.split('.')[0]
  const named = object === 'charge' ? fields.transaction_id : fields[`${object}_id`]
  const id = named ?? Object.entries(fields).find(([name]) => name.endsWith('_id'))?.[1]
  return typeof id === 'string' && ID.test(id) ? id : null
}
