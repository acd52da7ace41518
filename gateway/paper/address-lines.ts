import type { Address } from '../business.schema.ts'

/**
 * A postal address line by line, as documents print it. The country stands alone if nothing else is known; without
 * `nameOf`, it is printed as its code.
 */
export function addressLines(
  address: Address | null,
  country: string | null,
  nameOf: (country: string) => string = (code) => code,
): string[] {
  if (!address) return country ? [nameOf(country)] : []
  const { line1, line2, postal_code, city, state } = address
  const place = [postal_code, city, ...(state ? [state] : [])].join(' ')
  return [line1, ...(line2 ? [line2] : []), place, nameOf(address.country)]
}
