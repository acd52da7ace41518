import { bills } from '../../db/schema/index.ts'
import { deleteAfter } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { billingOperations } from './billing.routes.ts'
import { dueBills } from './due-bills.ts'

export const billingResource: Resource = {
  operations: billingOperations,
  due: () => [dueBills],
  afterReset: [deleteAfter(bills.issued_at)],
}
