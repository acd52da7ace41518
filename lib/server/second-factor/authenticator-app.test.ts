import { TOTP, URI } from 'otpauth'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { newSecret, qrCode, secretUri, stepOfCode } from './authenticator-app.ts'

// The last six digits of the SHA-1 vectors in appendix B of RFC 6238, whose key is "12345678901234567890".
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 0x23523ec],
  [1_234_567_890, '005924', 0x273ef07],
  [2_000_000_000, '279037', 0x3f940aa],
])('accepts the code of RFC 6238 at second %i', (second, code, step) => {
  expect(stepOfCode(key, code, second * 1000)).toBe(step)
})

test('accepts the codes of one step before and after, and reports their own steps', () => {
  const step = 0x23523ec
  for (const distance of [-1, 0, 1])
    expect(stepOfCode(key, '081804', (1_111_111_109 + distance * 30) * 1000), String(distance)).toBe(step)
  for (const distance of [-2, 2])
    expect(stepOfCode(key, '081804', (1_111_111_109 + distance * 30) * 1000), String(distance)).toBeNull()
})

test('the URI gives an app the secret, the issuer and the account', () => {
  const secret = newSecret()
  const app = URI.parse(secretUri(secret, 'ada+test@example.com')) as TOTP
  expect([app.issuer, app.label, app.algorithm, app.digits, app.period]).toEqual([
    'Pillar',
    'ada+test@example.com',
    'SHA1',
    6,
    30,
  ])
  expect(app).toBeInstanceOf(TOTP)
  expect([app.secret.base32, app.secret.bytes.length]).toEqual([secret, 20])
})

test('the path darkens exactly the modules of the QR code, within its quiet zone', () => {
  const text = 'otpauth://totp/Pillar:ada%40example.com?secret=GEZDGNBVGY3TQOJQ'
  const { size, path } = qrCode(text)
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data)
  expect(path.replace(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('')
  for (let edge = 0; edge < 4; edge++) expect(drawn[edge]).not.toContain(true)
})
