import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { readPicture } from './picture.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

/** A PNG as its header describes it; the rest is never read. */
function png(width: number, height: number, extra = ''): Buffer {
  const head = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head)
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return Buffer.concat([head, deflateSync(Buffer.from(extra))])
}

const put = (body: object) => api.request('PUT', '/v1/account/branding', { key: account.sandbox.key, body })
const named = (logo: Buffer | null) => ({
  name: 'Tea Shop',
  accent: '#0f766e',
  logo: logo?.toString('base64') ?? null,
})

describe('PUT /v1/account/branding', () => {
  test('200: payers see the name, the color and the logo', async () => {
    const picture = png(64, 64)
    const { status, body } = await put(named(picture))
    expect([status, body.name, body.branding.accent]).toEqual([200, 'Tea Shop', '#0f766e'])
    const checkout = await hostedShop(api, account).checkout()
    const { merchant } = (await checkout.get()).body
    expect(merchant).toEqual({ name: 'Tea Shop', accent: '#0f766e', logo_url: body.branding.logo_url })
    const path = new URL(merchant.logo_url).pathname
    const logo = await api.request('GET', `/hosted${path.replace('/logo/', '/logos/')}`)
    expect([logo.status, logo.headers.get('content-type'), logo.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ])
  })

  test('200: keeps the logo that a request leaves out, and removes it for null', async () => {
    const { body } = await put(named(png(10, 10)))
    const kept = await put({ name: 'Tea Shop', accent: null })
    expect(kept.body.branding).toEqual({ accent: null, logo_url: body.branding.logo_url })
    expect((await put(named(null))).body.branding.logo_url).toBeNull()
  })

  test.each([
    ['smallest', png(1, 1)],
    ['largest', png(2048, 2048)],
  ])('200: takes the %s picture that is allowed', async (_, logo) => {
    expect((await put(named(logo))).status).toBe(200)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['SVG', Buffer.from(svg), 'invalid_format'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(64)), 'invalid_format'],
    ['a GIF', Buffer.from(`GIF89a${'\0'.repeat(64)}`), 'invalid_format'],
    ['an empty file', Buffer.from(''), 'invalid_format'],
    ['a picture too wide', png(2049, 10), 'too_large'],
    ['a picture too high', png(10, 2049), 'too_large'],
    ['a picture of no height', png(10, 0), 'too_large'],
    ['a file too large', Buffer.concat([png(10, 10), Buffer.alloc(131_072)]), 'too_large'],
  ])('400: refuses %s as a logo', async (_, logo, code) => {
    const { status, body } = await put(named(logo))
    expect([status, body.errors.map((one: { field: string; code: string }) => [one.field, one.code])]).toEqual([
      400,
      [['logo', code]],
    ])
  })

  test('400: refuses text that is not base64, and colors by name', async () => {
    expect((await put({ name: 'Tea Shop', accent: null, logo: '<svg>' })).status).toBe(400)
    expect((await put({ name: 'Tea Shop', accent: 'red' })).status).toBe(400)
  })

  test('404: no logo at an unknown address', async () => {
    for (const path of ['A'.repeat(43), 'x', '..%2f'])
      expect([path, (await api.request('GET', `/hosted/logos/${path}`)).status]).toEqual([path, 404])
  })
})

describe('the size of a picture', () => {
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108012c019001011100', 'hex')
  const webp = (chunk: string, rest: string) =>
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(chunk), Buffer.from(rest, 'hex'), Buffer.alloc(8)])

  test.each([
    ['PNG', png(640, 480), { type: 'image/png', width: 640, height: 480 }],
    ['JPEG', jpeg, { type: 'image/jpeg', width: 400, height: 300 }],
    ['extended WebP', webp('VP8X', '0a000000000000008f01002b0100'), { type: 'image/webp', width: 400, height: 300 }],
    ['lossy WebP', webp('VP8 ', '000000003000009d012a90012c01'), { type: 'image/webp', width: 400, height: 300 }],
    ['lossless WebP', webp('VP8L', '000000002f8fc14a00000000'), { type: 'image/webp', width: 400, height: 300 }],
  ])('is read from a %s', (_, bytes, picture) => {
    expect(readPicture(bytes)).toEqual(picture)
  })

  test('is not read from a JPEG that ends before its frame', () => {
    expect(readPicture(jpeg.subarray(0, 20))).toBeNull()
  })

  test('is not read from a WebP that ends before its size', () => {
    for (const chunk of ['VP8X', 'VP8 ', 'VP8L']) expect(readPicture(webp(chunk, '').subarray(0, 20))).toBeNull()
  })

  test('is not read from the segments of a JPEG without its first marker', () => {
    expect(readPicture(Buffer.concat([Buffer.from('%P'), jpeg.subarray(2)]))).toBeNull()
  })
})
