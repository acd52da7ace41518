import * as z from 'zod'
import { currency } from '../../pay/currencies.schema.ts'
import { line as lineOfText } from '../../text.schema.ts'
import { id, listQuery, orNull, queryInt, timestamp } from '../../wire.schema.ts'
import { address, taxId } from '../accounts/accounts.schema.ts'
import { pillars } from '../keys/scopes.schema.ts'

const billState = z.enum(['draft', 'open', 'paid', 'past_due', 'void']).meta({ id: 'BillState', example: 'paid' })

const lineKind = z.enum(['usage', 'already_collected', 'not_billed']).meta({
  description: '`usage` was metered; the others take off what settlements kept, or what a sandbox does not pay.',
})

const money = z.number().meta({ description: 'In major units of `currency`.', example: 12.34 })
const period = z.string().meta({ description: 'YYYY-MM', example: '2026-10' })
const quantity = z.int().meta({ example: 41 })

const billLine = z
  .object({
    line: z.int().meta({ description: 'Counted from 1.', example: 1 }),
    kind: lineKind,
    pillar: orNull(z.enum(pillars)),
    item: z.string().meta({ example: 'card_payment' }),
    description: z.string().meta({ example: 'Card payments' }),
    quantity,
    unit: z.string().meta({ example: 'payment' }),
    unit_price: z.string().meta({ example: '2.9% + $0.30' }),
    amount: money,
  })
  .meta({ id: 'BillLine' })

/** To whom a bill is made out, as it was when it was issued. */
const billCustomer = z
  .object({
    name: z.string(),
    country: z.string(),
    address: orNull(address),
    tax_ids: z.array(taxId),
  })
  .meta({ id: 'BillCustomer' })

const taxRegion = z.enum(['US', 'EU', 'UK', 'NONE']).meta({ id: 'BillTaxRegion' })

export const bill = z
  .object({
    bill_id: id('bil'),
    number: z.string().meta({ example: 'UP-2026-000042' }),
    period,
    state: billState,
    currency,
    usage_total: money.meta({ description: 'What the usage report of the period comes to.' }),
    subtotal: money.meta({ description: 'The sum of the lines.' }),
    tax: money,
    total: money,
    tax_region: taxRegion,
    tax_rate: z.number().meta({ description: 'In percent.', example: 20 }),
    tax_note: z.string().nullable(),
    lines: z.array(billLine),
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
  .meta({ id: 'Bill' })

const upcomingBill = z
  .object({
    period,
    amount_estimate: money.meta({ description: 'What the bill would come to if the month ended now.' }),
    issue_date: timestamp,
    usage_total: money,
    subtotal: money,
    tax: money,
    tax_region: taxRegion,
    tax_rate: z.number(),
    tax_note: z.string().nullable(),
    lines: z.array(billLine),
  })
  .meta({ id: 'UpcomingBill' })

export const billing = z
  .object({
    currency,
    plan: z.enum(['sandbox', 'builder', 'enterprise']),
    upcoming: upcomingBill,
    data: z.array(bill),
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Billing', description: 'Past bills are newest first.' })

export const billingQuery = listQuery.extend({ state: billState.optional() })

const check = {
  amount: money.meta({ description: 'As billed.' }),
  recomputed: money.meta({ description: 'The same from today’s counters.' }),
  matches: z.boolean(),
}

export const billProof = z
  .object({
    bill_id: id('bil'),
    period,
    currency,
    lines: z.array(z.object({ line: z.int(), ...check })),
    total: z.object(check),
    matches: z.boolean(),
    computed_at: timestamp,
  })
  .meta({ id: 'BillProof', description: 'The bill, worked out again from the metered calls.' })

export const lineProof = z
  .object({
    bill_id: id('bil'),
    line: z.int(),
    pillar: orNull(z.enum(pillars)),
    item: z.string(),
    currency,
    days: z.array(
      z.object({
        date: z.string().meta({ example: '2026-10-21' }),
        key_id: id('key').nullable().meta({ description: 'Null for what no key did: a payer, or the clock.' }),
        quantity,
        cost: z
          .number()
          .meta({ description: 'Up to six decimals, so that nothing is rounded away.', example: 1.030001 }),
      }),
    ),
    quantity,
    cost: z.number().meta({ description: 'The sum of the days.', example: 12.339999 }),
    ...check,
  })
  .meta({ id: 'BillLineProof', description: 'The days and keys whose metered calls make up a line.' })

export const billParams = z.object({ bill_id: id('bil').min(1).max(64).regex(/^\w+$/) })

export const billLineParams = billParams.extend({
  line: queryInt(1, 1000).meta({ example: 1 }),
})

export const accountBillParams = billParams.extend({ account_id: id('acct').min(1).max(64).regex(/^\w+$/) })

export const settleBill = z
  .strictObject({
    outcome: z.enum(['paid', 'void']).default('paid'),
    reference: lineOfText(1, 140).nullable().default(null).meta({ description: 'Of the transfer, for the log.' }),
  })
  .meta({ id: 'SettleBill' })

export type BillState = z.infer<typeof billState>
export type BillLine = z.infer<typeof billLine>
export type BillCustomer = z.infer<typeof billCustomer>
export type Bill = z.infer<typeof bill>
export type Billing = z.infer<typeof billing>
export type BillingQuery = z.infer<typeof billingQuery>
export type BillProof = z.infer<typeof billProof>
export type LineProof = z.infer<typeof lineProof>
export type SettleBill = z.infer<typeof settleBill>

/** A line as it is kept: its amount in minor units, and what was metered, unrounded. */
export interface StoredLine extends Omit<BillLine, 'line' | 'description' | 'amount'> {
  amount: number
  cost_micros: number
}

export interface BillSeller {
  name: string
  address: string[]
  tax_id: string | null
}

export interface TaxRule {
  region: z.infer<typeof taxRegion>
  /** Hundredths of a percent. */
  rate_bp: number
  note: string | null
}
