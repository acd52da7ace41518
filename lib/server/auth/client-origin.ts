import { SocketAddress } from 'node:net'
import ipaddr from 'ipaddr.js'

export type ClientOrigin = { ip: string | null; userAgent: string | null }

/** Reads the header that `forwarded.ts` has already reduced to one trustworthy address. Some proxies add a port to it. */
export function clientOf(headers: Headers): ClientOrigin {
  const entry = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  const ip = ipaddr.isValid(entry) ? entry : SocketAddress.parse(entry)?.address
  return {
    ip: ip ? ipaddr.process(ip).toString() : null,
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? null,
  }
}

/** The part of an address that one customer controls: a /64 in IPv6, which has 2^64 addresses. */
export function networkOf(ip: string | null): string {
  if (!ip) return 'unknown'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
