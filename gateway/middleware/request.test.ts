import { describe, expect, test } from 'vitest'
import { clientAddress } from './request.ts'

describe('the caller’s address', () => {
  test.each([
    ['without a proxy the peer counts, whatever is claimed', '203.0.113.9', '1.2.3.4', 0, '203.0.113.9'],
    ['behind one proxy the last hop counts', '10.0.0.1', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    ['behind two proxies the last but one counts', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['a forged longer list changes nothing', '10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.9', 1, '203.0.113.9'],
    ['fewer hops than proxies falls back to the peer', '10.0.0.1', '203.0.113.9', 2, '10.0.0.1'],
    ['a hop that is no address falls back to the peer', '10.0.0.1', `203.0.113.9, ${'x'.repeat(9000)}`, 1, '10.0.0.1'],
    ['the port of a hop doesn’t count', '10.0.0.1', '6.6.6.6, 203.0.113.9:50123', 1, '203.0.113.9'],
    ['the port of an IPv6 hop doesn’t count', '10.0.0.1', '[2001:db8::9]:50123', 1, '2001:db8::9'],
    ['no header falls back to the peer', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['an IPv4 address in IPv6 form is IPv4', '::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ])('%s', (_, peer, forwarded, proxies, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected)
  })
})
