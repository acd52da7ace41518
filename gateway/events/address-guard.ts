import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import type { ResolveName } from './resolve-name.ts'

/** The receiver's address is one that we must not reach for a stranger. */
export class BlockedAddress extends Error {
  readonly code = 'blocked_address'
}

const PUBLIC_PORTS = { live: [443], sandbox: [80, 443, 8080, 8443] }

// Whatever ipaddr.js does not call plain unicast is refused: loopback, private, link-local, carrier NAT, multicast,
// reserved, unique-local, mapped, 6to4, Teredo, NAT64 … Of IPv6 only 2000::/3 is given out (RFC 4291), which leaves out
// the IPv4 addresses at its beginning; and what is our own is nobody's receiver.
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || isOwn(parsed)) return false
  if (parsed.kind() === 'ipv6' && !parsed.match(GIVEN_OUT)) return false
  return !EXTRA.some((range) => parsed.kind() === range[0].kind() && parsed.match(range))
}

function isOwn(address: ReturnType<typeof ipaddr.parse>): boolean {
  const own = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
  return own.some((one) => ipaddr.parse(one.address).toNormalizedString() === address.toNormalizedString())
}

const GIVEN_OUT = ipaddr.parseCIDR('2000::/3')

const EXTRA = ['192.0.0.0/24', '198.18.0.0/15', '240.0.0.0/4', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16'].map(
  (range) => ipaddr.parseCIDR(range),
)

export function isPublicPort(url: URL, environment: 'sandbox' | 'live'): boolean {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  return PUBLIC_PORTS[environment].includes(port)
}

/** The host of a URL when it is an address already, without an IPv6 address's brackets. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? host : null
}

/**
 * Resolves for one connection, which then goes to the very address that was checked: a name that changes its mind
 * between check and connect gains nothing. One refused address among several refuses the name.
 */
export function guarded(resolve: ResolveName): ResolveName {
  return async (hostname) => {
    const addresses = await resolve(hostname)
    if (addresses.every(({ address }) => isPublicAddress(address))) return addresses
    throw new BlockedAddress(`${hostname} resolves to an address that is not public`)
  }
}
