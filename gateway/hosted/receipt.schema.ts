import * as z from 'zod'
import { environment } from '../environment.schema.ts'
import { language } from '../language.schema.ts'
import { lineItem, maskedPaymentMethod } from '../pay/payments.schema.ts'
import { orNull } from '../wire.schema.ts'
import { merchant } from './merchant.schema.ts'

/** Contains only the fields that a payer may see. Amounts are in minor units of `currency`. */
export const hostedReceipt = z.object({
  transaction_id: z.string(),
  state: z.enum(['succeeded', 'partially_refunded', 'refunded', 'returned']),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  paid_at: z.string(),
  payment_method: maskedPaymentMethod,
  line_items: z.array(lineItem).nullable(),
  taxes: z.array(z.object({ percent: z.number(), amount: z.int() })).meta({
    description: 'The taxes that the amount includes, as far as the merchant stated them.',
  }),
  refunds: z.array(z.object({ refund_id: z.string(), amount: z.int(), state: z.string(), created_at: z.string() })),
  amount_refunded: z.int(),
  invoice: orNull(z.object({ number: z.string() })),
  can_invoice: z.boolean().meta({ description: 'Whether the payer may have the invoice issued now.' }),
  seller: z.object({ name: z.string(), lines: z.array(z.string()) }),
  merchant,
  language,
  environment,
})

export type HostedReceipt = z.infer<typeof hostedReceipt>
