import type { Ctx } from '../../context.ts'
import { getAccount } from '../../developer/accounts/accounts.service.ts'
import { Problem } from '../../errors.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import type { Sale } from '../../tax/decide-tax.ts'
import { regionOf, regionOfCurrency, type TaxRegion, taxRegions } from '../../tax/tax-region.schema.ts'
import { findCheckout } from '../checkouts/checkouts.service.ts'
import { findCustomer } from '../customers/customers.service.ts'
import type { Party } from '../invoice-parts.schema.ts'
import type { LineItem } from '../payments.schema.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import type { CreateInvoice } from './invoices.schema.ts'
import { buyerFor, isVatId, sellerFor } from './parties.ts'

export type Account = Awaited<ReturnType<typeof getAccount>>
type Payment = Pick<
  TransactionRow,
  'customer_id' | 'checkout_id' | 'receipt_email' | 'currency' | 'amount' | 'description'
>
export type Records = Awaited<ReturnType<typeof recordsOf>>

/** The records that the documents of a payment quote. */
export async function recordsOf(ctx: Ctx, { customer_id, checkout_id }: Payment) {
  const [account, customer, checkout] = await Promise.all([
    getAccount({ db: ctx.tenant.db }, ctx.tenant.account_id),
    customer_id ? findCustomer(ctx.tenant, customer_id) : null,
    checkout_id ? findCheckout(ctx, checkout_id) : null,
  ])
  return { account, customer, checkout }
}

/** The sale behind a payment, with the terms of a request for its invoice. `day` is the day of supply (YYYY-MM-DD). */
export function saleOfPayment(
  ctx: Ctx,
  payment: Payment,
  { account, customer, checkout }: Records,
  day: string,
  input: Partial<CreateInvoice> = {},
) {
  const buyer = buyerFor(input.customer, customer, payment.receipt_email ?? checkout?.customer_email ?? null)
  const region = regionFor(input, buyer, account, payment.currency as CurrencyCode)
  const seller = sellerFor(region, account)
  const items: LineItem[] = input.line_items ?? checkout?.line_items ?? [soleItem(payment)]
  const terms = { region, include_tax: input.include_tax ?? true, day }
  return { buyer, seller, items, sale: saleOf(ctx, terms, seller, buyer, account) }
}

/** Throws `unsupported_tax_region`. */
export function taxRegionFor(text: string): TaxRegion {
  const found = taxRegions.find((one) => one === text)
  if (found) return found
  throw new Problem('unsupported_tax_region', `tax_region must be one of ${taxRegions.join(', ')}.`, {
    members: { param: 'tax_region' },
  })
}

function regionFor(
  { tax_region }: Partial<CreateInvoice>,
  buyer: Party,
  account: Account,
  currency: CurrencyCode,
): TaxRegion {
  if (tax_region !== undefined) return taxRegionFor(tax_region)
  if (buyer.country) return regionOf(buyer.country)
  const home = regionOf(account.address?.country ?? account.country)
  return home === 'NONE' ? regionOfCurrency(currency) : home
}

function saleOf(
  ctx: Ctx,
  terms: Pick<Sale, 'region' | 'include_tax' | 'day'>,
  seller: Party,
  buyer: Party,
  { tax }: Account,
): Sale {
  return {
    ...terms,
    seller: {
      country: seller.country ?? '',
      state: seller.address?.state ?? null,
      eu_country: tax.eu_country ?? (ctx.environment === 'sandbox' ? 'DE' : null),
      us_nexus: tax.us_nexus ?? [],
      has_vat_id: isVatId(seller.tax_id),
      // A sample of the sandbox has a sample registration.
      has_tax_id: seller.tax_id !== null || ctx.environment === 'sandbox',
    },
    buyer: {
      country: buyer.country,
      state: buyer.address?.state ?? null,
      eu_vat: buyer.tax_id?.type === 'eu_vat' ? buyer.tax_id.value : null,
    },
  }
}

function soleItem({ description, amount }: Payment): LineItem {
  return { name: description || 'Payment', quantity: 1, unit_amount: amount }
}
