import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

/** Whether a number of this length can exist; says nothing about whether it does. */
export function isPossible(number: string): boolean {
  return parsePhoneNumberFromString(number)?.isPossible() ?? false
}

/** The countries that the number may belong to: several share a calling code, and not every number tells them apart. */
export function countriesOf(number: string): { country: string | null; callingCode: string } {
  const parsed = parsePhoneNumberFromString(number)
  return { country: parsed?.country ?? null, callingCode: parsed?.countryCallingCode ?? '' }
}

/** Whether the number belongs to this country, as far as its digits show. */
export function isIn(number: string, country: string): boolean {
  const found = countriesOf(number)
  if (found.country) return found.country === country
  return isSupportedCountry(country) && getCountryCallingCode(country as CountryCode) === found.callingCode
}

/** Whether a number is of one of these countries. Without countries, every number is. */
export function isAmong(number: string, countries: readonly string[]): boolean {
  return countries.length === 0 || countries.some((country) => isIn(number, country))
}
