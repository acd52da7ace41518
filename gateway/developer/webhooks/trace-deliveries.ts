import { type Found, TRACE_STEP, type TraceSource } from '../../context.ts'
import { type Attempt, findAttempts } from './trace-deliveries.store.ts'

const outcomes = { pending: 'pending', succeeded: 'succeeded', failed: 'failed', exhausted: 'failed' } as const

export const traceDeliveries: TraceSource = {
  prefix: 'dlv',
  stage: 'delivery',
  async find(ctx, deliveryIds) {
    return (await findAttempts(ctx.tenant, { deliveryIds })).map(toFound)
  },
  async following(ctx, ids) {
    const by = { eventIds: ids.filter((id) => id.startsWith('evt_')), limit: TRACE_STEP * 2 }
    if (by.eventIds.length === 0) return []
    return (await findAttempts(ctx.tenant, by)).map(toFound)
  },
}

function toFound(row: Attempt): Found {
  return {
    id: row.delivery_id,
    kind: 'delivery',
    // When it is due is told in real time, and may be never; these are the tenant's.
    at: row.finished_at ?? row.created_at,
    summary: `Attempt ${row.attempt} to ${row.url ?? 'a deleted webhook'}: ${resultOf(row)}`,
    outcome: outcomes[row.state],
    from: [row.event_id],
    refs: { webhook_id: row.webhook_id },
  }
}

function resultOf({ state, response_status: status, error, duration_ms: ms }: Attempt): string {
  if (state === 'pending') return 'not sent yet'
  const answer = status === null ? (error ?? 'no answer').replaceAll('_', ' ') : `${status}`
  const after = ms === null ? '' : ` after ${ms} ms`
  return `${state === 'succeeded' ? 'delivered' : 'failed'}, ${answer}${after}`
}
