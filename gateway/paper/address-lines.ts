import type { Address } from '../business.schema.ts'

/** A postal address line by line, as documents print it. The country stands alone if nothing else is known. */
export function addressLines(address: Address | null, country: string | null): string[] {
  if (!address) return country ? [country] : []
  const { line1, line2, postal_code, city, state } = address
  const place = [postal_code, city, ...(state ? [state] : [])].join(' ')
  return [line1, ...(line2 ? [line2] : []), place, address.country]
}
