import type { Ctx } from '../../context.ts'
import { increment } from '../../metering/increment.ts'
import { divideHalfUp } from '../../money/convert.ts'
import type { TransactionRow } from './transactions.store.ts'

type Costed = Pick<TransactionRow, 'key_id' | 'fee' | 'fee_cost_micros' | 'fee_returned'>

/**
 * Takes off the usage what goes back of a payment's fee, or adds what a failed refund no longer returns. `returned` is
 * the new total, so all parts together cost exactly what the fee did.
 */
export function meterReturnedFee(ctx: Ctx, payment: Costed, returned: number): void {
  const cost_micros = costOf(payment, payment.fee_returned) - costOf(payment, returned)
  if (cost_micros !== 0) ctx.unit.meter(increment(ctx, 'pay', 'refund', payment.key_id, { cost_micros }))
}

function costOf({ fee, fee_cost_micros }: Costed, returned: number): number {
  if (!fee?.amount || !fee_cost_micros) return 0
  return Number(divideHalfUp(BigInt(fee_cost_micros) * BigInt(returned), BigInt(fee.amount)))
}
