import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BlockedAddress,
  createResolveName,
  guarded,
  isPublicAddress,
  isPublicPort,
  literalAddress,
} from './address-guard.ts'

const REFUSED = {
  'this network': ['0.0.0.0', '0.255.255.255'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  unspecified: ['::'],
  'RFC 1918': ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'carrier NAT': ['100.64.0.1', '100.127.255.255'],
  'link-local and cloud metadata': ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1'],
  'IETF protocol assignments': ['192.0.0.1', '192.0.0.170'],
  benchmarking: ['198.18.0.1', '198.19.255.255'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  reserved: ['240.0.0.1', '255.255.255.255'],
  'unique local': ['fc00::1', 'fdff::1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:169.254.169.254', '::ffff:7f00:1'],
  'IPv4-compatible': ['::127.0.0.1', '::10.0.0.1', '::a9fe:a9fe'],
  'site-local and what nobody was given': ['fec0::1', '3fff::1', '4000::1', '8000::1'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::a00:1'],
  '6to4': ['2002:7f00:1::', '2002:a00:1::1', '2002:a9fe:a9fe::'],
  Teredo: ['2001:0:7f00:1::'],
} as const

describe.each(Object.entries(REFUSED))('%s', (_, addresses) => {
  test.each(addresses)('%s is not public', (address) => {
    expect(isIP(address)).not.toBe(0)
    expect(isPublicAddress(address)).toBe(false)
  })
})

test('an address of this machine is never public', () => {
  const own = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
  expect(own.length).toBeGreaterThan(0)
  for (const { address } of own) expect([address, isPublicAddress(address)]).toEqual([address, false])
})

test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('rejects an embedded private IPv4 address in every notation', () => {
  const privateV4 = fc.oneof(
    fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
  )
  fc.assert(
    fc.property(privateV4, (parts) => {
      const dotted = parts.join('.')
      const [a = 0, b = 0, c = 0, d = 0] = parts
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
      for (const address of [dotted, `::ffff:${dotted}`, `::ffff:${hex}`, `64:ff9b::${hex}`, `2002:${hex}::1`]) {
        expect(isPublicAddress(address), address).toBe(false)
      }
    }),
  )
})

test.each(['', 'localhost', '300.1.1.1', 'example.com', 'fe80::1%eth0'])('%j is not a public address', (text) => {
  expect(isPublicAddress(text)).toBe(false)
})

describe('an address in an unusual notation', () => {
  test.each([
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://017700000001/', '127.0.0.1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['http://127.1/', '127.0.0.1'],
  ])('%s is read as %s', (url, address) => {
    expect(literalAddress(new URL(url))).toBe(address)
    expect(isPublicAddress(literalAddress(new URL(url)) ?? '')).toBe(false)
  })

  test('a name is not an address', () => {
    expect(literalAddress(new URL('https://shop.example/'))).toBeNull()
  })
})

describe('ports', () => {
  test.each([
    ['https://a.example/', 'live', true],
    ['https://a.example:8443/', 'live', false],
    ['http://a.example/', 'live', false],
    ['http://a.example/', 'sandbox', true],
    ['https://a.example/', 'sandbox', true],
    ['https://a.example:8443/', 'sandbox', true],
    ['http://a.example:8080/', 'sandbox', true],
    ['http://a.example:22/', 'sandbox', false],
    ['http://a.example:6379/', 'sandbox', false],
  ] as const)('%s in %s: %s', (url, environment, expected) => {
    expect(isPublicPort(new URL(url), environment)).toBe(expected)
  })
})

test('rejects a name that resolves to a private address', async () => {
  const resolve = guarded(createResolveName({ private: false }))
  await expect(resolve('localhost')).rejects.toBeInstanceOf(BlockedAddress)
})

describe('a name with several addresses', () => {
  /** Resolves a name to these addresses. */
  const resolved = (addresses: string[]) =>
    guarded(async () => addresses.map((address) => ({ address, family: isIP(address) })))('shop.example')

  test.each([[['8.8.8.8', '10.0.0.1']], [['10.0.0.1', '8.8.8.8']], [['8.8.8.8', '::1']]])(
    'rejects %j',
    async (addresses) => {
      await expect(resolved(addresses)).rejects.toBeInstanceOf(BlockedAddress)
    },
  )

  test('is accepted if all are public', async () => {
    expect(await resolved(['8.8.8.8', '1.1.1.1'])).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '1.1.1.1', family: 4 },
    ])
  })
})
