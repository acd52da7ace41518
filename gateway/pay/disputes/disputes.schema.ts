import * as z from 'zod'
import { emailAddress } from '../../address.schema.ts'
import { currency } from '../../money/currencies.schema.ts'
import { freeText, normalText, printable } from '../../text.schema.ts'
import { idFilter, listOf, listQuery } from '../../wire.schema.ts'
import { dispute, disputeState, evidenceFields } from '../dispute.schema.ts'

const shortText = printable(normalText().max(255))
const day = z.iso
  .date({ error: 'must be a date such as 2026-11-21' })
  .refine((value) => value >= '1970', 'must be in 1970 or later')

function optional<T extends z.ZodString | z.ZodISODate>(name: keyof typeof evidenceFields, schema: T) {
  return schema.nullable().default(null).meta(evidenceFields[name])
}

export const contestDisputeBody = z
  .strictObject({
    explanation: freeText(1, 20_000, 'layout').meta(evidenceFields.explanation),
    product_description: optional('product_description', freeText(0, 5_000, 'layout')),
    service_date: optional('service_date', day),
    shipping_date: optional('shipping_date', day),
    shipping_carrier: optional('shipping_carrier', shortText),
    shipping_tracking_number: optional('shipping_tracking_number', shortText),
    customer_email: optional('customer_email', emailAddress),
    access_log: optional('access_log', freeText(0, 20_000, 'layout')),
  })
  .meta({ id: 'ContestDispute', description: 'Your response, for the payer’s bank. You can respond only once.' })

export const disputeList = listOf(dispute, 'DisputeList')

export const listDisputesQuery = listQuery.extend({
  state: disputeState.optional().meta({ description: 'Only disputes in this state.' }),
  currency: currency.optional().meta({ description: 'Only disputes in this currency.' }),
  transaction_id: idFilter.optional().meta({ description: 'Only disputes of this transaction.' }),
})

export type ContestDispute = z.infer<typeof contestDisputeBody>
export type ListDisputesQuery = z.infer<typeof listDisputesQuery>
