import { customers } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { customerOperations } from './customers.routes.ts'
import { customerRows } from './customers.store.ts'

export const customerResource: Resource = {
  operations: customerOperations,
  trace: {
    prefix: 'cus',
    async find(ctx, ids) {
      const rows = await customerRows.findAll(ctx.tenant, ids)
      return rows.map((row) => ({
        id: row.customer_id,
        kind: 'customer',
        at: row.created_at,
        summary: `Customer ${row.name ?? row.email}`,
        outcome: null,
      }))
    },
  },
  wipe: wipeBy(customers.customer_id),
}
