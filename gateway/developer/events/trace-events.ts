import { type Found, TRACE_STEP, type TraceSource } from '../../context.ts'
import { findEventsBy, type TracedEvent } from './events.store.ts'

export const traceEvents: TraceSource = {
  prefix: 'evt',
  stage: 'event',
  async find(ctx, ids) {
    return (await findEventsBy(ctx.tenant, { ids }, TRACE_STEP)).map(toFound)
  },
  async following(ctx, ids) {
    const by = { causes: ids }
    return (await findEventsBy(ctx.tenant, by, TRACE_STEP)).map(toFound)
  },
}

function toFound(row: TracedEvent): Found {
  return {
    id: row.event_id,
    kind: 'event',
    at: row.created_at,
    summary: `Event ${row.type}${row.test ? ' (test)' : ''}`,
    outcome: null,
    from: [row.object_id, row.request_id],
  }
}
