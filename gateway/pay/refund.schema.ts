import * as z from 'zod'
import { environment } from '../environment.schema.ts'
import { amount, currency } from '../money/currencies.schema.ts'
import { id, orNull, timestamp } from '../wire.schema.ts'

export const refundState = z.enum(['pending', 'completed', 'failed'])

export const refundReason = z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'order_cancelled', 'other'])

export const refundFailure = z.enum([
  'expired_or_closed_card',
  'insufficient_balance',
  'bank_rejected',
  'processing_error',
])

export const refund = z
  .object({
    refund_id: id('re'),
    transaction_id: id('tx'),
    amount,
    currency,
    state: refundState.meta({ description: 'The state of the refund.', example: 'completed' }),
    reason: refundReason.meta({ description: 'Why the payment was refunded.', example: 'requested_by_customer' }),
    note: z.string().nullable().meta({ description: 'Your own note. The payer never sees it.' }),
    fee_returned: z
      .int()
      .meta({ description: 'The part of the fee that this refund returned, in minor units.', example: 107 }),
    settlement_amount: z.int().meta({
      description:
        'The amount that your settlement loses, in minor units of the settlement currency, at the rate of the payment.',
      example: 3333,
    }),
    failure_code: refundFailure.nullable().meta({ description: 'Why the refund failed.' }),
    credit_note_id: id('cn').nullable(),
    metadata: z
      .record(z.string(), z.string())
      .meta({ description: 'Your own keys and values.', example: { order: '1042' } }),
    environment,
    created_at: timestamp,
    updated_at: timestamp,
    completed_at: orNull(timestamp).meta({ description: 'When the payer’s bank accepted the refund.' }),
    failed_at: orNull(timestamp).meta({ description: 'When the refund failed.' }),
  })
  .meta({ id: 'Refund', description: 'Money that goes back to the payer of a transaction.' })

export type Refund = z.infer<typeof refund>
export type RefundState = z.infer<typeof refundState>
export type RefundReason = z.infer<typeof refundReason>
export type RefundFailure = z.infer<typeof refundFailure>
