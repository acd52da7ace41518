import type { TraceSource } from '../../context.ts'
import { findKeys } from './trace-keys.store.ts'

export const traceKeys: TraceSource = {
  prefix: 'key',
  stage: 'actor',
  async find(ctx, ids) {
    const rows = await findKeys(ctx.tenant, ids)
    return rows.map((row) => ({
      id: row.key_id,
      kind: 'key',
      at: row.created_at,
      summary: `API key ${row.name}`,
      outcome: null,
      from: [row.rotated_from],
      refs: {},
    }))
  },
}
