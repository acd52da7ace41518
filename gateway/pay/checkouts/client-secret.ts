import type { Secrets } from '../../secrets.ts'

const PREFIX = 'cs_'

/** Lets a payer without an API key see and pay this one checkout. Derived, so nothing is stored. */
export function clientSecretOf(secrets: Secrets, checkoutId: string): string {
  return `${PREFIX}${secrets.sign('client-secret', checkoutId)}`
}

export function isClientSecret(secrets: Secrets, checkoutId: string, given: string): boolean {
  return given.startsWith(PREFIX) && secrets.verifies('client-secret', checkoutId, given.slice(PREFIX.length))
}
