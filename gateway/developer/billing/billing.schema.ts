import * as z from 'zod'
import { pillars } from '../../access/scopes.schema.ts'
import { billCustomer, billLine, money, period, priceRate, quantity, taxRegion } from '../../money/bill.schema.ts'
import { currency } from '../../money/currencies.schema.ts'
import { line as lineOfText } from '../../text.schema.ts'
import { id, listQuery, orNull, queryInt, timestamp } from '../../wire.schema.ts'

const billState = z.enum(['draft', 'open', 'paid', 'past_due', 'void']).meta({
  id: 'BillState',
  description: '`past_due` bills are still unpaid after their due date. `void` bills don’t have to be paid.',
  example: 'paid',
})

export const bill = z
  .object({
    bill_id: id('bil'),
    number: z.string().meta({ description: 'The number printed on the bill.', example: 'UP-2026-000042' }),
    period,
    state: billState,
    currency,
    usage_total: money.meta({ description: 'The total of the usage report of this month.' }),
    subtotal: money.meta({ description: 'The sum of all lines.' }),
    tax: money,
    total: money,
    tax_region: taxRegion,
    tax_rate: z.number().meta({ description: 'The tax rate in percent.', example: 20 }),
    tax_note: z.string().nullable().meta({ description: 'A legal note about tax, as printed on the bill.' }),
    price_rate: orNull(priceRate).meta({
      description:
        'The rate of the listed prices. Null for bills in US dollars, and for bills issued before rates were kept.',
    }),
    lines: z.array(billLine).meta({ description: 'The lines of the bill.' }),
    customer: billCustomer,
    issued_at: timestamp,
    due_at: timestamp,
    paid_at: orNull(timestamp),
    pdf_url: z.string().meta({
      description: 'Where to download the bill as a PDF. The request needs an API key.',
      format: 'uri',
      example: 'https://api.example.com/v1/billing/bil_01jd5k3v9m8q2r7t4w6x0y1z2a/pdf',
    }),
  })
  .meta({ id: 'Bill', description: 'A monthly bill.' })

const upcomingBill = z
  .object({
    period,
    amount_estimate: money.meta({ description: 'The total if the month ended now.' }),
    issue_date: timestamp,
    usage_total: money,
    subtotal: money,
    tax: money,
    tax_region: taxRegion,
    tax_rate: z.number().meta({ description: 'The tax rate in percent.', example: 20 }),
    tax_note: z.string().nullable().meta({ description: 'A legal note about tax.' }),
    price_rate: orNull(priceRate).meta({ description: 'Today’s rate of the listed prices. Null in US dollars.' }),
    lines: z.array(billLine).meta({ description: 'The lines of the bill so far.' }),
  })
  .meta({ id: 'UpcomingBill', description: 'A forecast of the current month’s bill.' })

export const billing = z
  .object({
    currency,
    plan: z.enum(['sandbox', 'builder', 'enterprise']).meta({ description: 'The plan of the account.' }),
    upcoming: upcomingBill,
    data: z.array(bill).meta({ description: 'The bills of this page.' }),
    has_more: z.boolean().meta({ description: 'Whether there is a next page.' }),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'Pass this as `cursor` to get the next page. Null on the last page.' }),
  })
  .meta({ id: 'Billing', description: 'The upcoming bill and a page of past bills, newest first.' })

export const billingQuery = listQuery.extend({
  state: billState.optional().meta({ description: 'Only bills in this state.' }),
})

const check = {
  amount: money.meta({ description: 'The amount on the bill.' }),
  recomputed: money.meta({ description: 'The amount recomputed from the metered requests.' }),
  matches: z.boolean().meta({ description: 'Whether both amounts are equal.', example: true }),
}

export const billProof = z
  .object({
    bill_id: id('bil'),
    period,
    currency,
    lines: z
      .array(z.object({ line: z.int().meta({ description: 'The number of the line.', example: 1 }), ...check }))
      .meta({ description: 'The lines of the bill.' }),
    total: z.object(check).meta({ description: 'The total of the bill.' }),
    matches: z.boolean().meta({ description: 'Whether the total and every line match.', example: true }),
    computed_at: timestamp,
  })
  .meta({ id: 'BillProof', description: 'A bill compared with amounts recomputed from the metered requests.' })

export const lineProof = z
  .object({
    bill_id: id('bil'),
    line: z.int().meta({ description: 'The number of the line.', example: 1 }),
    pillar: orNull(z.enum(pillars)).meta({ description: 'The API that was used.' }),
    item: z.string().meta({ description: 'The item of the price list.', example: 'card_payment' }),
    currency,
    days: z
      .array(
        z.object({
          date: z.string().meta({ description: 'The day (UTC).', example: '2026-10-21' }),
          key_id: id('key')
            .nullable()
            .meta({ description: 'The key that was used. Null for usage without a key, such as a renewal.' }),
          quantity,
          cost: z.number().meta({ description: 'The cost with up to six decimals, not rounded.', example: 1.030001 }),
        }),
      )
      .meta({ description: 'The usage of each key on each day.' }),
    quantity,
    cost: z.number().meta({ description: 'The sum of the days, not rounded.', example: 12.339999 }),
    ...check,
  })
  .meta({ id: 'BillLineProof', description: 'The days and keys whose requests make up one line of a bill.' })

export const billParams = z.object({ bill_id: id('bil').min(1).max(64).regex(/^\w+$/) })

export const billLineParams = billParams.extend({
  line: queryInt(1, 1000).meta({ description: 'The number of the line, counted from 1.', example: 1 }),
})

export const accountBillParams = billParams.extend({ account_id: id('acct').min(1).max(64).regex(/^\w+$/) })

export const settleBillBody = z
  .strictObject({
    outcome: z.enum(['paid', 'void']).default('paid').meta({
      description: '`paid` if you received the money, `void` if the bill doesn’t have to be paid.',
      example: 'paid',
    }),
    reference: lineOfText(1, 140)
      .nullable()
      .default(null)
      .meta({ description: 'The reference of the bank transfer, for your records.' }),
  })
  .meta({ id: 'SettleBill', description: 'How the bill was settled.' })

export type BillState = z.infer<typeof billState>
export type Bill = z.infer<typeof bill>
export type Billing = z.infer<typeof billing>
export type BillingQuery = z.infer<typeof billingQuery>
export type BillProof = z.infer<typeof billProof>
export type LineProof = z.infer<typeof lineProof>
export type SettleBill = z.infer<typeof settleBillBody>
