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
  const address = email.safeParse(claims.email).data ?? null
  const name = personName.safeParse(claims.name).data ?? address?.split('@')[0]?.slice(0, 120) ?? ''
  return { subject, email: address, isVerified: claims.email_verified === true, name }
}
