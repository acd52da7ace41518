import * as z from 'zod'
import { environment } from '../../environment.schema.ts'
import { id, orNull, timestamp } from '../../wire.schema.ts'
import { amount, currency } from '../currencies.schema.ts'

export const transactionState = z.enum([
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'partially_refunded',
  'refunded',
])

export const fee = z
  .object({
    amount: z.int(),
    currency,
    tier: z.enum(['standard', 'volume', 'custom']),
    percent: z.string().meta({ example: '2.9' }),
    fixed: z.int(),
  })
  .meta({ id: 'Fee', description: 'amount × percent, rounded half up, plus the fixed part.' })

export const maskedCard = z
  .object({
    brand: z.string().meta({ example: 'visa' }),
    last4: z.string().meta({ example: '4242' }),
    exp_month: z.int(),
    exp_year: z.int(),
    country: z.string().nullable().meta({ example: 'US' }),
  })
  .meta({ id: 'MaskedCard' })

export const maskedPaymentMethod = z
  .object({ type: z.enum(['card', 'wallet', 'transfer']), card: maskedCard.optional() })
  .meta({ id: 'PaymentMethod', description: 'Masked: enough to recognise, never enough to charge.' })

export const threeDSecure = z
  .object({
    required: z.boolean(),
    version: z.string().meta({ example: '2.2.0' }),
    flow: z.enum(['frictionless', 'challenge', 'none']),
    result: z
      .enum(['authenticated', 'attempted', 'failed', 'not_supported', 'exempted', 'processing_error'])
      .nullable(),
    trans_status: z.string().nullable(),
    eci: z.string().nullable(),
    exemption: z.enum(['low_value', 'tra', 'mit', 'recurring']).nullable(),
    liability_shift: z.boolean(),
    ds_transaction_id: z.string().nullable(),
    authenticated_at: orNull(timestamp),
  })
  .meta({ id: 'ThreeDSecure' })

export const risk = z
  .object({ level: z.enum(['normal', 'elevated', 'highest']), score: z.int().min(0).max(100) })
  .meta({ id: 'Risk' })

export const nextAction = z
  .object({ type: z.literal('redirect'), url: z.string(), expires_at: timestamp })
  .meta({ id: 'NextAction', description: 'Where the payer must go before the payment can proceed.' })

const settlementShare = z
  .object({
    currency,
    gross: z.int(),
    fee: z.int(),
    net: z.int(),
    fx: z
      .object({ rate: z.string(), margin_bps: z.int(), quote_id: z.string().nullable(), locked_at: timestamp })
      .nullable(),
    settlement_id: z.string().nullable(),
    available_on: z.string(),
  })
  .meta({ id: 'SettlementShare', description: 'In the settlement currency; gross − fee = net.' })

export const transaction = z
  .object({
    transaction_id: id('tx'),
    type: z.enum(['charge']),
    state: transactionState,
    amount,
    currency,
    amount_refunded: z.int(),
    fee: orNull(fee).meta({ description: 'Null until succeeded.' }),
    fee_returned: z.int(),
    net_amount: z.int().nullable().meta({ description: 'amount − fee − refunded + fee returned.' }),
    settlement: orNull(settlementShare),
    payment_method: maskedPaymentMethod,
    three_d_secure: orNull(threeDSecure),
    risk,
    failure_code: z.string().nullable(),
    failure_message: z.string().nullable(),
    decline_code: z.string().nullable(),
    next_action: orNull(nextAction),
    checkout_id: id('co').nullable(),
    subscription_id: id('sub').nullable(),
    customer_id: id('cus').nullable(),
    invoice_id: id('inv').nullable(),
    refunds: z.array(z.looseObject({ refund_id: id('re') })),
    description: z.string(),
    statement_descriptor: z.string().nullable(),
    receipt_email: z.string().nullable(),
    off_session: z.boolean(),
    metadata: z.record(z.string(), z.string()),
    timeline: z.array(z.object({ state: transactionState, at: timestamp })),
    environment,
    created_at: timestamp,
    updated_at: timestamp,
    succeeded_at: orNull(timestamp),
    failed_at: orNull(timestamp),
  })
  .meta({ id: 'Transaction', description: 'A charge: one object, one id.' })

export type Transaction = z.infer<typeof transaction>
export type TransactionState = z.infer<typeof transactionState>
export type Fee = z.infer<typeof fee>
export type MaskedCard = z.infer<typeof maskedCard>
export type MaskedPaymentMethod = z.infer<typeof maskedPaymentMethod>
export type ThreeDSecure = z.infer<typeof threeDSecure>
export type Risk = z.infer<typeof risk>
export type NextAction = z.infer<typeof nextAction>
