import { customers } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { traceOf } from '../../trace-of.ts'
import { customerOperations } from './customers.routes.ts'
import { customerRows } from './customers.store.ts'

export const customerResource: Resource = {
  operations: customerOperations,
  trace: traceOf('cus', customerRows, ({ name, email }) => ({
    kind: 'customer',
    summary: `Customer ${name ?? email}`,
    outcome: null,
  })),
  wipe: wipeBy(customers.customer_id),
}
