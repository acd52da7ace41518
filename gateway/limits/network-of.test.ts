import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['an IPv4 address counts by itself', '203.0.113.9', '203.0.113.9'],
  ['an IPv4 address in IPv6 form is the same', '::ffff:203.0.113.9', '203.0.113.9'],
  ['an IPv6 address counts as its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['another address of the same /64 is the same', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['an address of the next /64 is another', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['a zone of this machine does not count', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['an unknown form counts as it is', 'unknown', 'unknown'],
])('%s', (_, address, network) => {
  expect(networkOf(address)).toBe(network)
})
