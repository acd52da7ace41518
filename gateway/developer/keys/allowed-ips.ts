import ipaddr from 'ipaddr.js'

/** Whether an address lies in one of these CIDR ranges; an empty list allows any. */
export function isAllowed(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return ranges.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range)
    return network.kind() === address.kind() && address.match(network, bits)
  })
}
