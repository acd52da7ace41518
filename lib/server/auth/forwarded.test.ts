import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { clientOf, networkOf } from './client-origin.ts'
import { trustForwardedFor, vouchedAddress } from './forwarded.ts'

test('uses the socket’s address if no trusted proxy is set, whatever the header says', () => {
  expect(vouchedAddress('1.2.3.4', '203.0.113.9', 0)).toBe('203.0.113.9')
  expect(vouchedAddress(undefined, '203.0.113.9', 0)).toBe('203.0.113.9')
})

test('trusts one entry from the right for each trusted proxy', () => {
  const header = 'forged, 198.51.100.7, 10.0.0.2'
  expect(vouchedAddress(header, '10.0.0.1', 1)).toBe('10.0.0.2')
  expect(vouchedAddress(header, '10.0.0.1', 2)).toBe('198.51.100.7')
  expect(vouchedAddress(['a', 'b'], '10.0.0.1', 1)).toBe('b')
  expect(vouchedAddress(undefined, '10.0.0.1', 3)).toBe('10.0.0.1')
})

test('sets the trusted address before handlers run', async () => {
  trustForwardedFor(0)
  const server = createServer((incoming, response) => response.end(incoming.headers['x-forwarded-for']))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const seen = await new Promise<string>((done, fail) => {
    const call = request({ port, host: '127.0.0.1', headers: { 'x-forwarded-for': '1.2.3.4' } }, (response) => {
      response.setEncoding('utf8').on('data', done)
    })
    call.on('error', fail).end()
  })
  server.close()
  expect(seen).toBe('127.0.0.1')
})

test('rejects a malformed address', () => {
  expect(clientOf(new Headers({ 'x-forwarded-for': '<script>' }))).toEqual({ ip: null, userAgent: null })
  expect(clientOf(new Headers({ 'x-forwarded-for': '::ffff:192.0.2.1' })).ip).toBe('192.0.2.1')
})

test.each([
  ['192.0.2.1:50123', '192.0.2.1'],
  ['[2001:db8::1]:50123', '2001:db8::1'],
])('reads %s, which a proxy sent with a port, as %s', (entry, ip) => {
  expect(clientOf(new Headers({ 'x-forwarded-for': entry })).ip).toBe(ip)
})

test('treats an IPv4 address or an IPv6 /64 as one client', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::9'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
})
