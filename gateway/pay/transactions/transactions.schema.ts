import * as z from 'zod'
import { environment } from '../../environment.schema.ts'
import { amount, currency } from '../../money/currencies.schema.ts'
import { textFilter } from '../../text.schema.ts'
import { id, idFilter, listOf, listQuery, orNull, timestamp } from '../../wire.schema.ts'
import {
  fee,
  maskedPaymentMethod,
  nextAction,
  paymentMethodType,
  risk,
  settlementShare,
  threeDSecure,
  transactionState,
} from '../payments.schema.ts'
import { refund } from '../refund.schema.ts'

export const transaction = z
  .object({
    transaction_id: id('tx'),
    type: z.enum(['charge']).meta({ description: 'The type of the transaction.' }),
    state: transactionState.meta({ description: 'The state of the transaction.', example: 'succeeded' }),
    amount,
    currency,
    amount_refunded: z.int().meta({ description: 'The amount that was refunded, in minor units.', example: 0 }),
    fee: orNull(fee).meta({ description: 'The fee. Null until the payment succeeds.' }),
    fee_returned: z
      .int()
      .meta({ description: 'The part of the fee that was returned with refunds, in minor units.', example: 0 }),
    net_amount: z.int().nullable().meta({
      description: 'The amount that you keep, in minor units: the payment minus fee and refunds, plus returned fees.',
    }),
    settlement: orNull(settlementShare).meta({ description: 'Your share in the settlement currency.' }),
    payment_method: maskedPaymentMethod,
    three_d_secure: orNull(threeDSecure).meta({ description: 'The result of 3-D Secure. Null if it was not used.' }),
    risk,
    failure_code: z.string().nullable().meta({ description: 'Why the payment failed.' }),
    failure_message: z.string().nullable().meta({ description: 'Why the payment failed, in words.' }),
    decline_code: z.string().nullable().meta({ description: 'Why the bank declined the payment.' }),
    next_action: orNull(nextAction).meta({
      description:
        'The action that the payer must take next. Null if there is none, and unless the key has `pay:write`, because its link acts for the payer.',
    }),
    checkout_id: id('co').nullable(),
    subscription_id: id('sub').nullable(),
    customer_id: id('cus').nullable(),
    invoice_id: id('inv').nullable(),
    dispute_id: id('dp').nullable().meta({ description: 'The latest dispute of the payment.' }),
    refunds: z.array(refund).meta({ description: 'The refunds of the transaction.', example: [] }),
    description: z.string().meta({ description: 'The description of the payment.', example: 'Order 1042' }),
    statement_descriptor: z.string().nullable().meta({ description: 'The text on the payer’s card statement.' }),
    receipt_email: z.string().nullable().meta({ description: 'Where the receipt is sent.' }),
    off_session: z.boolean().meta({ description: 'Whether the payer was absent, as in a renewal.', example: false }),
    metadata: z
      .record(z.string(), z.string())
      .meta({ description: 'Your own keys and values.', example: { order: '1042' } }),
    timeline: z
      .array(z.object({ state: transactionState.meta({ description: 'The new state.' }), at: timestamp }))
      .meta({
        description: 'Each change of state, oldest first.',
        example: [
          { state: 'processing', at: '2026-11-21T06:40:24Z' },
          { state: 'succeeded', at: '2026-11-21T06:40:25Z' },
        ],
      }),
    environment,
    created_at: timestamp,
    updated_at: timestamp,
    succeeded_at: orNull(timestamp).meta({ description: 'When the payment succeeded.' }),
    failed_at: orNull(timestamp).meta({ description: 'When the payment failed.' }),
  })
  .meta({ id: 'Transaction', description: 'An attempt to collect a payment.' })

export const transactionList = listOf(transaction, 'TransactionList')

export const listTransactionsQuery = listQuery.extend({
  state: transactionState.optional().meta({ description: 'Only transactions in this state.' }),
  currency: currency.optional().meta({ description: 'Only transactions in this currency.' }),
  method: paymentMethodType.optional().meta({ description: 'Only transactions that were paid this way.' }),
  customer_id: idFilter.optional().meta({ description: 'Only transactions of this customer.' }),
  subscription_id: idFilter.optional().meta({ description: 'Only transactions of this subscription.' }),
  q: textFilter(255).optional().meta({
    description:
      'Only transactions whose description or `receipt_email` contains this text, or whose card or account number ends with it. A page then searches 5,000 transactions, so it can have fewer entries than `limit` while `has_more` is true.',
    example: 'Order 1042',
  }),
})

export type ListTransactionsQuery = z.infer<typeof listTransactionsQuery>
export type Transaction = z.infer<typeof transaction>
