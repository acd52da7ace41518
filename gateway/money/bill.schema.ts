import * as z from 'zod'
import { pillars } from '../access/scopes.schema.ts'
import { address, taxId } from '../business.schema.ts'
import { orNull } from '../wire.schema.ts'
import { currency } from './currencies.schema.ts'

export const lineKind = z.enum(['usage', 'already_collected', 'not_billed']).meta({
  description:
    '`usage` is metered. `already_collected` deducts fees that settlements already paid. `not_billed` deducts sandbox usage, which is free.',
})

export const money = z.number().meta({ description: 'An amount in major units of `currency`.', example: 12.34 })
export const period = z.string().meta({ description: 'The month (YYYY-MM).', example: '2026-10' })
export const quantity = z.int().meta({ description: 'The number of units.', example: 41 })

export const billLine = z
  .object({
    line: z.int().meta({ description: 'The number of the line, counted from 1.', example: 1 }),
    kind: lineKind,
    pillar: orNull(z.enum(pillars)).meta({ description: 'The API that was used.' }),
    item: z.string().meta({
      description: 'The item of the price list.',
      example: 'card_payment',
    }),
    description: z.string().meta({ description: 'The name of the item.', example: 'Card payments' }),
    quantity,
    unit: z.string().meta({ description: 'The unit that is counted.', example: 'payment' }),
    unit_price: z.string().meta({ description: 'The price of one unit.', example: '2.9% + $0.30' }),
    amount: money,
  })
  .meta({ id: 'BillLine', description: 'One line of a bill.' })

/** The customer of a bill, as of its issue date. */
export const billCustomer = z
  .object({
    name: z.string().meta({ description: 'The name of the customer.', example: 'Tea Shop Berlin' }),
    country: z.string().meta({ description: 'The country of the customer (ISO 3166-1 alpha-2).', example: 'DE' }),
    address: orNull(address).meta({ description: 'The address of the customer.' }),
    tax_ids: z.array(taxId).meta({ description: 'The tax IDs of the customer.' }),
  })
  .meta({
    id: 'BillCustomer',
    description: 'The account that the bill is addressed to, as of the issue date.',
  })

export const priceRate = z
  .object({
    from: z.literal('USD').meta({ description: 'The currency of the price list.' }),
    to: currency.meta({ description: 'The currency of the bill.' }),
    rate: z.string().meta({ description: 'Units of `to` for one unit of `from`.', example: '0.9222539887' }),
    date: z.string().meta({ description: 'The date of the rate (UTC).', example: '2026-11-01' }),
  })
  .meta({ id: 'BillPriceRate', description: 'The exchange rate from the price list’s currency to the bill’s.' })

export const taxRegion = z
  .enum(['US', 'EU', 'UK', 'NONE'])
  .meta({ id: 'BillTaxRegion', description: 'The tax region of the customer.' })

export type BillLine = z.infer<typeof billLine>
export type PriceRate = z.infer<typeof priceRate>
export type BillCustomer = z.infer<typeof billCustomer>
/** Its PDF prints the country's name, which bills before 28 November 2026 lack. */
export type StoredCustomer = BillCustomer & { country_name?: string }

/** A stored line: its amount in minor units, and the metered cost, unrounded. */
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
