import { type Ctx, type Found, TRACE_STEP, type TraceSource } from '../../context.ts'
import { type ListedRow, listRequestsAbout, type RequestRow, requestRows } from './requests.store.ts'
import { objectsOf } from './to-request.ts'

const ROUNDING_MS = 1

export const traceRequests: TraceSource = {
  prefix: 'req',
  stage: 'request',
  async find(ctx, ids) {
    const rows = await requestRows.findAll(ctx.tenant, ids)
    return rows.map((row) => ({ ...toFound(row), to: objectsOf(row) }))
  },
  async following(ctx: Ctx, ids) {
    const rows = await listRequestsAbout(ctx.tenant, ids, TRACE_STEP)
    return rows.map(toFound)
  },
}

function toFound(row: ListedRow | RequestRow): Found {
  return {
    id: row.request_id,
    kind: 'request',
    // It is logged when it ends, after its effects happened.
    at: new Date(row.created_at.getTime() - row.duration_ms - ROUNDING_MS),
    summary: `${row.method} ${row.path} returned ${row.status}${row.code ? ` ${row.code}` : ''}`,
    outcome: row.status < 400 ? 'succeeded' : 'failed',
    ...(row.object_id && { to: [row.object_id] }),
    refs: { key_id: row.key_id },
  }
}
