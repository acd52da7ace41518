import type { Ctx } from '../../context.ts'
import { invalidField, Problem } from '../../errors.ts'
import { type Language, language as languages } from '../../language.schema.ts'
import { convertAt } from '../../money/convert.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import type { Sale } from '../../tax/decide-tax.ts'
import { nationalCurrency, regionOf, type TaxRegion } from '../../tax/tax-region.schema.ts'
import { currentRate } from '../fx/rates.service.ts'
import type { LocalTax, Party } from '../invoice-parts.schema.ts'
import type { LineItem } from '../payments.schema.ts'
import type { Transaction } from '../transactions/transactions.schema.ts'
import type { CreateInvoice } from './invoices.schema.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { invalidTaxId, refuseUnprintable } from './parties.ts'
import { recordsOf, saleOfPayment } from './sale-of-payment.ts'
import { type SaleTaxes, taxesOf } from './sale-taxes.ts'

type Identity = 'invoice_id' | 'account_id' | 'environment' | 'number'
export type InvoiceTerms = Omit<InvoiceRow, Identity | 'country_names' | 'issued_at' | 'sha256' | 'created_at'>

/** Regions whose invoices are electronic too (EN 16931). */
const ELECTRONIC: ReadonlySet<TaxRegion> = new Set(['EU', 'UK', 'CH', 'NO'])

/** Everything that the invoice of a payment says, except its number and date. */
export async function termsOf(ctx: Ctx, transaction: Transaction, input: CreateInvoice): Promise<InvoiceTerms> {
  const supply_date = (transaction.succeeded_at ?? transaction.created_at).slice(0, 10)
  const records = await recordsOf(ctx, transaction)
  const { account, customer } = records
  const { buyer, seller, items, sale } = saleOfPayment(ctx, transaction, records, supply_date, input)
  const tax_region = sale.region
  refuseWrongSum(items, transaction.amount)
  refuseUnprintable(textsOf(buyer, items))
  const taxes = taxesOf(sale, items)
  if (ctx.environment === 'live' && ELECTRONIC.has(tax_region)) refuseUnregistered(seller, taxes)
  return {
    kind: 'invoice',
    transaction_id: transaction.transaction_id,
    refund_id: null,
    corrects_invoice_id: null,
    corrects: null,
    supply_date,
    currency: transaction.currency,
    gross_amount: transaction.amount,
    tax_region,
    include_tax: sale.include_tax,
    seller,
    buyer,
    ...taxes,
    tax_amount_local: await localTaxOf(ctx, sale, transaction.currency, taxes.tax_amount),
    language: languageFor(input.language ?? customer?.language ?? account.language),
    format: ELECTRONIC.has(tax_region) ? 'factur-x-en16931' : 'pdf',
    payment_means: meansOf(transaction),
    accent: account.branding.accent,
  }
}

/** Throws `unsupported_language`. */
export function languageFor(text: string): Language {
  const found = languages.options.find((one) => one === text)
  if (found) return found
  throw new Problem('unsupported_language', `language must be one of ${languages.options.join(', ')}.`, {
    members: { param: 'language' },
  })
}

// VAT needs a registered seller (BR-S-02, BR-Z-02, BR-AE-02); only a sale outside its scope does not.
function refuseUnregistered({ tax_id }: Party, { tax_groups }: SaleTaxes) {
  if (tax_id || tax_groups.every(({ category }) => category === 'O')) return
  throw invalidTaxId('tax_ids', 'Your account has no tax ID, which an invoice with VAT must show. Set tax_ids.')
}

function refuseWrongSum(items: readonly LineItem[], amount: number) {
  const total = items.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0)
  if (total === amount) return
  throw invalidField('line_items', 'incorrect_number', `must add up to ${amount}, but make ${total}`, { sum: total })
}

function textsOf({ name, address }: Party, items: readonly LineItem[]) {
  const lines = Object.entries(address ?? {}).map(([field, text]) => [`customer.address.${field}`, text])
  const names = items.map((item, index) => [`line_items.${index}.name`, item.name])
  return Object.fromEntries([['customer.name', name], ...lines, ...names])
}

/** The tax in the currency of the country that levies it, if VAT is due in another one than the payment's. */
async function localTaxOf(ctx: Ctx, sale: Sale, from: CurrencyCode, tax: number): Promise<LocalTax | null> {
  const { region, seller } = sale
  if (tax === 0 || !ELECTRONIC.has(region)) return null
  const country = regionOf(seller.country) === region ? seller.country : null
  const to = country ? nationalCurrency(country) : null
  if (!to || to === from) return null
  const { rate, reference_at } = await currentRate(ctx, from, to)
  return { currency: to, amount: convertAt(tax, rate, from, to), rate, date: reference_at.toISOString().slice(0, 10) }
}

/** UNTDID 4461: card, online service, SEPA direct debit, or direct debit elsewhere. */
function meansOf({ payment_method: { type, transfer } }: Transaction): string {
  if (type === 'card') return '48'
  if (type === 'wallet') return '68'
  return transfer?.rail === 'sepa' ? '59' : '49'
}
