import { euCountryOf } from '#console/_business/eu-country.ts'
import { countryName } from '#console/_business/names.ts'
import type { Account } from '#lib/data/account.ts'
import { regionOf, regionOfCurrency, type TaxRegion } from '#lib/data/currencies.ts'
import type { Customer } from '#lib/data/customers.ts'
import type { Transaction } from '#lib/data/transactions.ts'

type Address = Pick<NonNullable<Customer['address']>, 'country' | 'state'>

export type TaxSale = {
  /** Empty if the payment decides it. */
  region: string
  currency: Transaction['currency']
  environment: string
  buyer: Address | null
  account: Pick<Account, 'address' | 'country' | 'tax'>
}

/** The basis of the tax if the payment doesn’t say it, and the page where that is set. */
export type TaxNote = { text: string; isRefused?: true; setting?: 'payouts' | 'billing' }

export function taxNote(sale: TaxSale): TaxNote | null {
  const region = regionFor(sale)
  const { buyer, account } = sale
  if (region === 'NONE' || (buyer && regionOf(buyer.country) !== region)) return null
  if (region === 'US' || region === 'CA') return stateNote(region, sale)
  if (buyer) return null
  const home = account.address?.country ?? account.country
  if (region === 'EU') return euNote(sale)
  const place = regionOf(home) === region ? home : ({ UK: 'GB', WAEMU: 'SN' }[region as string] ?? region)
  return { text: `The payment has no buyer country, so tax in ${countryName(place)} applies.` }
}

/** The message at the region's field, in the console's words. */
export function addressProblem(field: string): string {
  if (field === 'customer.address.state') {
    return 'Add the customer’s state, or your company’s address in Plan and billing.'
  }
  return 'Add the customer’s country, or choose an EU country in Payouts and tax.'
}

function regionFor({ region, buyer, account, currency }: TaxSale): TaxRegion {
  if (region) return region as TaxRegion
  if (buyer) return regionOf(buyer.country)
  const home = regionOf(account.address?.country ?? account.country)
  return home === 'NONE' ? regionOfCurrency(currency) : home
}

function euNote({ account, environment }: TaxSale): TaxNote {
  const { name, from } = euCountryOf(account)
  const unknown = 'The payment has no buyer country'
  if (from === 'own') return { text: `${unknown}, so your own country’s VAT applies: ${name}.`, setting: 'billing' }
  if (from === 'chosen') return { text: `${unknown}, so your EU country’s VAT applies: ${name}.`, setting: 'payouts' }
  if (environment === 'sandbox') {
    return {
      text: `${unknown}, so the sandbox’s default VAT applies until you choose an EU country: ${name}.`,
      setting: 'payouts',
    }
  }
  return {
    text: `${unknown}, and you haven’t chosen an EU country. Live invoices need one.`,
    isRefused: true,
    setting: 'payouts',
  }
}

function stateNote(region: 'US' | 'CA', { buyer, account: { address } }: TaxSale): TaxNote | null {
  if (buyer?.state) return null
  if (address?.country === region && address.state) {
    return { text: `The payment has no buyer state, so your own applies: ${address.state}.`, setting: 'billing' }
  }
  return {
    text: 'The tax depends on the buyer’s state, and the payment has none.',
    isRefused: true,
    setting: 'billing',
  }
}
