import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { knownDevice, knownDeviceCookie } from './known-device.ts'

beforeAll(() => {
  const secret = 'x'.repeat(43)
  vi.stubEnv('CONSOLE_DATABASE_URL', 'postgresql:///console')
  for (const name of ['PROVISIONING_TOKEN', 'AUTH_SECRET', 'VAULT_KEY']) vi.stubEnv(name, secret)
})
afterAll(() => vi.unstubAllEnvs())

const pairFor = (email: string, sent = new Headers()) => knownDeviceCookie(sent, email).split(';')[0] ?? ''
const sending = (cookie: string) => new Headers({ cookie })

test('a browser that signed in is known for that email address, and keeps its ID', () => {
  const pair = pairFor('ada@example.com')
  expect(knownDevice(sending(pair), 'ada@example.com')).toBe(pair.split('=')[1]?.split('.')[0])
  expect(pairFor('ada@example.com', sending(pair))).toBe(pair)
})

test('a browser known for one email address can’t pass for one of another’s', () => {
  const [, value] = pairFor('eve@example.com').split('=')
  const [name] = pairFor('ada@example.com').split('=')
  expect(knownDevice(sending(`${name}=${value}`), 'ada@example.com')).toBeNull()
})

test('a browser is unknown with another ID, without a signature or with a cut one', () => {
  const pair = pairFor('ada@example.com')
  const [name, value = ''] = pair.split('=')
  const [id, signature] = value.split('.')
  const forged = [`other.${signature}`, `${id}`, `${id}.`, `.${signature}`, value.slice(0, -1)]
  expect(forged.map((one) => knownDevice(sending(`${name}=${one}`), 'ada@example.com'))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
