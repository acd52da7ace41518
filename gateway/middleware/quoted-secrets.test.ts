import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const PATH = '/v1/pay/checkouts'
const CARD = '4111111111111111'
const KEY = `sk_live_${'a1'.repeat(20)}`

// Each row puts a text where a caller may send a secret by mistake.
test.each<[string, (text: string) => { path?: string; body?: unknown; headers?: Record<string, string> }]>([
  ['an unknown path', (text) => ({ path: `/v1/nowhere/${text}` })],
  ['an unknown field', (text) => ({ body: { [text]: 1 } })],
  ['an unknown field beside other faults', (text) => ({ body: { [text]: 1, amount: 'much' } })],
  ['a wrong name in metadata', (text) => ({ body: { metadata: { [`${text} `]: 'a' } } })],
  ['a name that appears twice', (text) => ({ body: `{"${text}":1,"${text}":2}` })],
  ['the name of an inexact number', (text) => ({ body: `{"${text}":1e999}` })],
  ['a Content-Type', (text) => ({ body: '{}', headers: { 'content-type': text } })],
  ['a charset', (text) => ({ body: '{}', headers: { 'content-type': `application/json; charset=${text}` } })],
  ['a Content-Encoding', (text) => ({ body: '{}', headers: { 'content-encoding': text } })],
])('a problem repeats %s, but no API key or card number in it', async (_, sent) => {
  const told = async (text: string) => {
    const { path = PATH, ...rest } = sent(text)
    return (await api.request('POST', path, { key: account.sandbox.key, ...rest })).text
  }
  expect(await told('harmless')).toContain('harmless')
  for (const secret of [CARD, KEY]) {
    const text = await told(secret)
    expect(text).not.toContain(secret)
    expect(text).toContain('[redacted]')
  }
})
