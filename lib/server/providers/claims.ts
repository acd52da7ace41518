import * as z from 'zod'
import { email, personName } from '../auth/credentials.schema.ts'
import type { Claims } from '../auth/next-auth.ts'

/** A person at a provider. `email` is null unless it could be the address of an account. */
export type Person = { subject: string; email: string | null; isVerified: boolean; name: string }

/** Null without a subject that can be stored: providers can send anything. */
export function personOf(claims: Claims): Person | null {
  // OpenID Connect Core 1.0, section 2: at most 255 ASCII characters.
  const subject = z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/)
    .safeParse(claims.sub).data
  if (subject === undefined) return null
  const address = addressOf(claims.email)
  // Both may hold what names must not, such as a web address.
  const names = [claims.name, address?.split('@')[0]?.slice(0, 120)]
  const name = names.map((one) => personName.safeParse(one).data).find((one) => one !== undefined) ?? 'New member'
  return { subject, email: address, isVerified: claims.email_verified === true, name }
}

/** Null where lower case makes another address of the one that the provider vouches for: that of the Kelvin sign is k. */
function addressOf(claimed: unknown): string | null {
  const address = email.safeParse(claimed).data
  if (address === undefined) return null
  const ascii = (text: string) => text.replace(/\P{ASCII}/gu, '').trim()
  return ascii(String(claimed)).toLowerCase() === ascii(address) ? address : null
}
