import { TRACE_STEP, type TraceSource } from '../../context.ts'
import { listNewestDeliveryIds } from './trace-deliveries.store.ts'
import { findWebhook } from './webhooks.store.ts'

export const traceWebhooks: TraceSource = {
  prefix: 'wh',
  stage: 'actor',
  async find(ctx, ids) {
    const rows = await Promise.all(ids.map((id) => findWebhook(ctx.tenant, id)))
    return rows
      .filter((row) => row !== undefined)
      .map((row) => ({
        id: row.webhook_id,
        kind: 'webhook',
        at: row.created_at,
        summary: `Webhook to ${row.url}, ${row.state}`,
        outcome: null,
        from: [],
        refs: {},
      }))
  },
  recent: (ctx, id) => listNewestDeliveryIds(ctx.tenant, id, TRACE_STEP),
}
