import { useQuery } from '@tanstack/react-query'
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { formatCost } from '#lib/cost.ts'
import { accountQueries } from '#lib/data/account.ts'
import { usageQueries } from '#lib/data/usage.ts'
import type { Place } from '#lib/routes.ts'

/** The price of an SMS to this number. Until the number is complete, the hint names both prices. */
export function useSmsPrice(place: Place, to: string, segments: number) {
  const country = useQuery(accountQueries.get(place)).data?.country
  const prices = useQuery(usageQueries.prices(place)).data
  const priceOf = (item: string) => prices?.data.find((one) => one.item === item)?.fixed
  const [domestic, international] = [priceOf('sms_domestic'), priceOf('sms_international')]
  if (!prices || !country || domestic === undefined || international === undefined) return { cost: null, hint: null }

  const isDomestic = isNumberIn(to, country)
  const format = (amount: number) => formatCost(amount, prices.currency)
  if (isDomestic === null) {
    return {
      cost: null,
      hint: `${format(domestic)} per segment in your country, ${format(international)} elsewhere.`,
    }
  }
  const each = isDomestic ? domestic : international
  return {
    cost: format(each * segments),
    hint: `${format(each)} per segment, because the number is ${isDomestic ? 'in' : 'outside'} your country.`,
  }
}

/** Whether the number belongs to this country, as the gateway decides for the price. Null while it is incomplete. */
export function isNumberIn(number: string, country: string): boolean | null {
  const parsed = parsePhoneNumberFromString(number)
  if (!parsed?.isPossible()) return null
  if (parsed.country) return parsed.country === country
  return isSupportedCountry(country) && getCountryCallingCode(country as CountryCode) === parsed.countryCallingCode
}
