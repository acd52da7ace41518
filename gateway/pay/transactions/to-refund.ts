import type { refunds } from '../../db/schema/index.ts'
import { toWire } from '../../to-wire.ts'
import { type Refund, refund } from '../refund.schema.ts'

export type RefundRow = typeof refunds.$inferSelect

export function toRefund(row: RefundRow): Refund {
  return toWire(refund, {
    ...row,
    currency: row.currency as Refund['currency'],
    settlement_amount: row.settlement.amount,
  })
}
