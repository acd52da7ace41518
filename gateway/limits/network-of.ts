import ipaddr from 'ipaddr.js'

/** The subject of a limit on an address: in IPv6, the /64 that one customer gets, which has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
