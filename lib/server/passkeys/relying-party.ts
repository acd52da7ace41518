import { isIP } from 'node:net'
import { env } from '../env.ts'

export const CHALLENGE_MINUTES = 5
export const CEREMONY_MS = CHALLENGE_MINUTES * 60_000

/** ES256, EdDSA and RS256, which every version of Node verifies: a passkey must outlive a change of version. */
export const ALGORITHMS = [-7, -8, -257]

/** From the configured address alone: a request's headers could name any other. */
export function relyingParty() {
  const { hostname, origin } = new URL(env().PUBLIC_URL)
  return { id: hostname, origin, name: 'Pillar' }
}

/** Browsers refuse passkeys to addresses without a name, and outside `localhost` to those without https. */
export function offersPasskeys(publicUrl = env().PUBLIC_URL): boolean {
  const { hostname, protocol } = new URL(publicUrl)
  const isName = !hostname.startsWith('[') && isIP(hostname) === 0
  return isName && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'))
}
