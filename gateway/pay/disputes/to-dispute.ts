import { toWire } from '../../to-wire.ts'
import { type Dispute, dispute } from '../dispute.schema.ts'
import type { DisputeRow } from './disputes.store.ts'

export type { DisputeRow } from './disputes.store.ts'

export function toDispute(row: DisputeRow): Dispute {
  return toWire(dispute, {
    ...row,
    currency: row.currency as Dispute['currency'],
    settlement_amount: row.settlement.amount,
  })
}
