import { type Found, TRACE_STEP, type TraceSource } from '../../context.ts'
import { traceOf } from '../../trace-of.ts'
import { listNewestDeliveryIds, listTraced, type TracedDelivery } from './deliveries.store.ts'
import { webhookRows } from './webhooks.store.ts'

export const traceWebhooks: TraceSource = {
  ...traceOf('wh', webhookRows, ({ url, state }) => ({
    kind: 'webhook',
    summary: `Webhook to ${url}, ${state}`,
    outcome: null,
  })),
  stage: 'actor',
  recent: (ctx, id) => listNewestDeliveryIds(ctx.tenant, id, TRACE_STEP),
}

const outcomes = { pending: 'pending', succeeded: 'succeeded', failed: 'failed', exhausted: 'failed' } as const

export const traceDeliveries: TraceSource = {
  prefix: 'dlv',
  stage: 'delivery',
  async find(ctx, deliveryIds) {
    return (await listTraced(ctx.tenant, { deliveryIds })).map(toFound)
  },
  async following(ctx, ids) {
    const by = { eventIds: ids.filter((id) => id.startsWith('evt_')), limit: TRACE_STEP * 2 }
    if (by.eventIds.length === 0) return []
    return (await listTraced(ctx.tenant, by)).map(toFound)
  },
}

function toFound(row: TracedDelivery): Found {
  return {
    id: row.delivery_id,
    kind: 'delivery',
    // The due time is real time, and may be never; these times are the tenant's.
    at: row.finished_at ?? row.created_at,
    summary: `Attempt ${row.attempt} to ${row.url ?? 'a deleted webhook'}: ${resultOf(row)}`,
    outcome: outcomes[row.state],
    from: [row.event_id],
    refs: { webhook_id: row.webhook_id },
  }
}

function resultOf({ state, response_status: status, error, duration_ms: ms }: TracedDelivery): string {
  if (state === 'pending') return 'not sent yet'
  const response = status === null ? (error ?? 'no response').replaceAll('_', ' ') : `${status}`
  const after = ms === null ? '' : ` after ${ms} ms`
  return `${state === 'succeeded' ? 'delivered' : 'failed'}, ${response}${after}`
}
