import ipaddr from 'ipaddr.js'

/** Whether every address of `inner` is one of `outer`; an empty list means any address. */
export function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  if (outer.length === 0) return true
  const wide = outer.map((range) => ipaddr.parseCIDR(range))
  const holds = (range: string) => {
    const [network, bits] = ipaddr.parseCIDR(range)
    return wide.some(([other, most]) => other.kind() === network.kind() && most <= bits && network.match(other, most))
  }
  return inner.length > 0 && inner.every(holds)
}

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
