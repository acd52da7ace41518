import * as z from 'zod'
import { address, taxId } from '../business.schema.ts'
import { currency } from '../money/currencies.schema.ts'
import type { ExemptionReason, TaxCategory } from '../tax/tax-region.schema.ts'
import { orNull } from '../wire.schema.ts'

export const party = z
  .object({
    name: z.string().nullable().meta({ description: 'The registered name.', example: 'Tea Shop GmbH' }),
    address: orNull(address).meta({ description: 'The postal address.' }),
    country: z
      .string()
      .nullable()
      .meta({ description: 'The country (ISO 3166-1 alpha-2). Null if it is unknown.', example: 'DE' }),
    tax_id: orNull(taxId).meta({ description: 'The tax ID that the region’s law requires.' }),
    legal_id: orNull(taxId).meta({
      description: 'A second number that the law requires, such as the ICE in Morocco or the QST number in Quebec.',
    }),
    email: z.string().nullable().meta({ description: 'The email address.', example: 'ann@shop.example' }),
  })
  .meta({ id: 'InvoiceParty', description: 'The seller or the buyer, as of the issue date.' })

export const localTax = z
  .object({
    currency,
    amount: z.int().meta({ description: 'The tax in minor units of `currency`.', example: 1629 }),
    rate: z.string().meta({ description: 'Units of `currency` for one unit of the invoice’s.', example: '0.835' }),
    date: z.string().meta({ description: 'The date of the rate (YYYY-MM-DD).', example: '2026-11-21' }),
  })
  .meta({
    id: 'LocalTax',
    description: 'The tax in the national currency of the seller (Directive 2006/112/EC, article 230).',
  })

export type Party = z.infer<typeof party>
export type LocalTax = z.infer<typeof localTax>

/** The countries of the parties in words. Null where the country is unknown. */
export type CountryNames = Record<'seller' | 'buyer', string | null>

/** Lines with the same rates. Their taxes share one base, `net`. */
export interface TaxGroup {
  category: TaxCategory
  reason: ExemptionReason | null
  net: number
  /** A rate is in thousandths of a percent. */
  taxes: { jurisdiction: string; rate: number; amount: number }[]
}

/** An amount of the buyer's order, which includes tax, and what remains of it without. */
export interface InvoiceLine {
  name: string
  quantity: number
  gross: number
  net: number
  /** The index of its tax group. */
  group: number
}
