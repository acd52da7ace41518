import * as z from 'zod'
import { emailAddress } from '../../address.schema.ts'
import { addressFields, taxIdType } from '../../business.schema.ts'
import { environment } from '../../environment.schema.ts'
import { language } from '../../language.schema.ts'
import { currency, minorUnits } from '../../money/currencies.schema.ts'
import { taxCategory, taxRegion, taxRegions } from '../../tax/tax-region.schema.ts'
import { line } from '../../text.schema.ts'
import { id, idFilter, idInput, listOf, listQuery, orNull, timestamp } from '../../wire.schema.ts'
import { localTax, party } from '../invoice-parts.schema.ts'
import { lineItem } from '../payments.schema.ts'

const described = {
  language: 'The language of the document. By default, the customer’s, otherwise the account’s.',
  taxRegion: 'The tax law that applies. By default, that of the payer’s country, the account’s or the currency.',
}

// Plain text with a list: an unknown value has a problem code of its own.
const languageText = z.string().max(35).meta({ description: described.language, enum: language.options, example: 'pl' })

const buyerInput = z
  .strictObject({
    name: line(1, 200).nullable().optional().meta({ description: 'The name of the person or business.' }),
    email: emailAddress.nullable().optional().meta({ description: 'The email address.' }),
    address: z.strictObject(addressFields).nullable().optional().meta({ description: 'The billing address.' }),
    // Its form is a rule of the business, with the problem code `invalid_tax_id`.
    tax_id: z
      .strictObject({
        type: taxIdType.meta({ description: 'The type of the tax ID.' }),
        value: line(2, 40).meta({ description: 'The tax ID, without spaces.', example: 'FR12345678901' }),
      })
      .nullable()
      .optional()
      .meta({ description: 'The tax ID. Only its form is checked.' }),
  })
  .meta({ description: 'The buyer, instead of the one that the payment names. Only before the first issue.' })

export const createInvoiceBody = z
  .strictObject({
    transaction_id: idInput('tx').meta({ description: 'The payment to invoice. It must have succeeded.' }),
    include_tax: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the invoice shows the tax that the amount includes. By default, it does.' }),
    tax_region: z
      .string()
      .max(10)
      .optional()
      .meta({ description: described.taxRegion, enum: [...taxRegions], example: 'EU' }),
    language: languageText.optional(),
    customer: buyerInput.optional(),
    line_items: z.array(lineItem).min(1).max(100).optional().meta({
      description: 'The items of the sale, by default those of the checkout. They must add up to the amount.',
    }),
    format: z
      .enum(['pdf', 'json', 'xml'])
      .optional()
      .meta({ description: 'The format of the response, unless `Accept` names another.' }),
  })
  .meta({
    id: 'CreateInvoice',
    description: 'The invoice to issue.',
    example: {
      transaction_id: 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a',
      include_tax: true,
      tax_region: 'EU',
      language: 'en',
    },
  })

const taxLine = z
  .object({
    category: taxCategory.meta({
      description: 'The UNTDID 5305 code: standard, zero-rated, exempt, reverse charge, export or outside the scope.',
      example: 'S',
    }),
    rate_bp: z.number().meta({ description: 'The rate in hundredths of a percent.', example: 1900 }),
    jurisdiction: z
      .string()
      .meta({ description: 'The country, or country and state, that levies the tax.', example: 'DE' }),
    net: minorUnits('The taxable amount, in minor units.', 924),
    tax: minorUnits('The tax, in minor units.', 175),
    exemption_code: z.string().nullable().meta({ description: 'The VATEX code of the exemption.' }),
    exemption_text: z.string().nullable().meta({ description: 'Why there is no tax.' }),
  })
  .meta({ id: 'InvoiceTaxLine', description: 'One tax at one rate.' })

const invoiceItem = z
  .object({
    name: z.string().meta({ description: 'The name of the item.', example: 'Sencha, 100 g' }),
    quantity: z.int().meta({ description: 'How many units.', example: 1 }),
    gross_amount: minorUnits('The amount with tax, in minor units.', 1099),
    net_amount: minorUnits('The amount without tax, in minor units.', 924),
  })
  .meta({ id: 'InvoiceItem', description: 'One item of an invoice.' })

export const invoice = z
  .object({
    invoice_id: z.string().meta({
      description: 'The ID: `inv_` for an invoice, `cn_` for a credit note, and 26 characters.',
      example: 'inv_01jd5k3v9m8q2r7t4w6x0y1z2a',
    }),
    number: z.string().meta({ description: 'The number, without gaps in its series.', example: 'INV-2026-000123' }),
    kind: z
      .enum(['invoice', 'credit_note'])
      .meta({ description: 'A `credit_note` corrects an `invoice` after a refund.' }),
    transaction_id: id('tx'),
    refund_id: id('re').nullable(),
    corrects_invoice_id: id('inv').nullable().meta({ description: 'The invoice that a credit note refers to.' }),
    issued_at: timestamp,
    supply_date: z.string().meta({ description: 'The day of the supply (YYYY-MM-DD).', example: '2026-11-21' }),
    due_date: z
      .string()
      .meta({ description: 'The issue date, because the invoice is already paid.', example: '2026-11-21' }),
    seller: party.meta({ description: 'Your business, as of the issue date.' }),
    buyer: party.meta({ description: 'The buyer, as of the issue date.' }),
    currency,
    net_amount: minorUnits('The amount without tax, in minor units.', 924),
    tax_amount: minorUnits('The tax, in minor units.', 175),
    gross_amount: minorUnits('The amount with tax, in minor units. Positive on credit notes too.', 1099),
    paid_amount: minorUnits('The amount that was paid, or refunded for a credit note, in minor units.', 1099),
    tax_region: taxRegion,
    include_tax: z.boolean().meta({ description: 'Whether the invoice shows tax.', example: true }),
    tax_lines: z.array(taxLine).meta({ description: 'The taxes. Empty without `include_tax`.' }),
    tax_amount_local: orNull(localTax).meta({
      description: 'The tax in the seller’s national currency. Null if the invoice is in it.',
    }),
    line_items: z.array(invoiceItem).meta({ description: 'The items.' }),
    language: language.meta({ description: 'The language of the document.' }),
    format: z
      .enum(['factur-x-en16931', 'pdf'])
      .meta({ description: 'Whether the PDF contains an electronic invoice (Factur-X, EN 16931).' }),
    network_submission: z
      .literal('none')
      .meta({ description: 'Invoices are not submitted to the networks of KSeF, SdI or PPF.' }),
    payment_means: z.string().meta({ description: 'How it was paid (UNTDID 4461).', example: '48' }),
    sha256: z.string().meta({
      description: 'The SHA-256 of the PDF in its own language, in hexadecimal.',
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    }),
    pdf_url: z.string().meta({
      description: 'Where to download the PDF. The request needs an API key.',
      format: 'uri',
      example: 'https://api.example.com/v1/pay/invoices/inv_01jd5k3v9m8q2r7t4w6x0y1z2a/pdf',
    }),
    xml_url: z.string().nullable().meta({
      description: 'Where to download the electronic invoice. Null if the region has none.',
      format: 'uri',
      example: 'https://api.example.com/v1/pay/invoices/inv_01jd5k3v9m8q2r7t4w6x0y1z2a/xml',
    }),
    environment,
    created_at: timestamp,
  })
  .meta({ id: 'Invoice', description: 'An invoice from you to a payer, or a credit note. It never changes.' })

export const invoiceList = listOf(invoice, 'InvoiceList')

export const listInvoicesQuery = listQuery.extend({
  kind: z.enum(['invoice', 'credit_note']).optional().meta({ description: 'Only invoices, or only credit notes.' }),
  currency: currency.optional().meta({ description: 'Only documents in this currency.' }),
  transaction_id: idFilter.optional().meta({ description: 'Only the documents of this payment.' }),
})

export const documentQuery = z.strictObject({
  language: languageText.optional().meta({ description: 'The language of a translated duplicate.' }),
})

export type Invoice = z.infer<typeof invoice>
export type CreateInvoice = z.infer<typeof createInvoiceBody>
export type ListInvoicesQuery = z.infer<typeof listInvoicesQuery>
