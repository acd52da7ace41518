import * as z from 'zod'
import { metadata } from '../../dictionary.schema.ts'
import { amount, currency } from '../../money/currencies.schema.ts'
import { normalText, printable } from '../../text.schema.ts'
import { idFilter, idInput, listOf, listQuery } from '../../wire.schema.ts'
import { refund, refundReason, refundState } from '../refund.schema.ts'

export const createRefundBody = z
  .strictObject({
    transaction_id: idInput('tx').meta({ description: 'The transaction to refund.' }),
    amount: amount.optional().meta({ description: 'The amount in minor units. By default, all that is left.' }),
    reason: refundReason.default('requested_by_customer').meta({ description: 'Why the payment is refunded.' }),
    note: printable(normalText().max(500), 'newlines')
      .nullable()
      .default(null)
      .meta({ description: 'Your own note. The payer never sees it.' }),
    metadata: metadata.default({}),
  })
  .meta({ id: 'CreateRefund', description: 'A full or partial refund of a payment.' })

export const refundList = listOf(refund, 'RefundList')

export const listRefundsQuery = listQuery.extend({
  state: refundState.optional().meta({ description: 'Only refunds in this state.' }),
  currency: currency.optional().meta({ description: 'Only refunds in this currency.' }),
  transaction_id: idFilter.optional().meta({ description: 'Only refunds of this transaction.' }),
})

export type CreateRefund = z.infer<typeof createRefundBody>
export type ListRefundsQuery = z.infer<typeof listRefundsQuery>
