import type { Account } from '#lib/data/account.ts'
import { euCountries } from '#lib/data/tax-places.ts'
import { countryName } from './names.ts'

type Seller = Pick<Account, 'address' | 'country' | 'tax'>

/** The country of the sandbox's invoices until the account chooses one. */
const SANDBOX_COUNTRY = 'DE'

/** The country whose VAT an EU invoice charges without a country of the buyer, and where it comes from. */
export function euCountryOf({ address, country, tax }: Seller): { name: string; from: 'own' | 'chosen' | 'sandbox' } {
  const own = address?.country ?? country
  if (euCountries.some((code) => code === own)) return { name: countryName(own), from: 'own' }
  if (tax.euCountry) return { name: countryName(tax.euCountry), from: 'chosen' }
  return { name: countryName(SANDBOX_COUNTRY), from: 'sandbox' }
}

/** The setting as the console shows it. */
export function euCountryText(account: Seller): string {
  if (account.tax.euCountry) return countryName(account.tax.euCountry)
  const { name, from } = euCountryOf(account)
  return from === 'own'
    ? `${name}, your own country`
    : `${name}, in the sandbox until you choose one; live needs your choice`
}
