import { type Secrets, sameSecret } from '../../secrets.ts'

/** What lets a payer, who has no API key, see and pay this one checkout. Derived, so nothing is stored. */
export function clientSecretOf(secrets: Secrets, checkoutId: string): string {
  return `cs_${secrets.sign('client-secret', checkoutId)}`
}

export function isClientSecret(secrets: Secrets, checkoutId: string, given: string): boolean {
  return sameSecret(given, clientSecretOf(secrets, checkoutId))
}
