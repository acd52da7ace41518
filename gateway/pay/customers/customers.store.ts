import { rowsOf } from '../../db/rows.ts'
import { customers } from '../../db/schema/index.ts'
import type { Unit } from '../../db/unit.ts'
import { insertable } from '../../db/write-set.ts'

export type CustomerRow = typeof customers.$inferSelect

const inserted = insertable(customers)

export function insertCustomer(unit: Unit, row: CustomerRow): void {
  unit.insert(inserted, row)
}

export const customerRows = rowsOf(customers, 'customer_id', 'customer', { isHot: true })
