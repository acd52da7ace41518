import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  sandbox = (await api.account()).sandbox
})
afterAll(() => api.close())

/** Marks above and below in turn: normalization sorts them, in time that grows with the square of their number. */
const marks = (count: number) => '\u0301\u0323'.repeat(count).slice(0, count)

const TEXTS = [
  ['the name of a key', 'name', (text: string) => sandbox.post('/v1/keys', { name: text })],
  ['the text of an SMS', 'body', (text: string) => sandbox.post('/v1/connect/sms', { to: '+15005550006', body: text })],
  [
    'the note of a refund',
    'note',
    (text: string) => sandbox.post('/v1/pay/refunds', { transaction_id: 'tx_1', note: text }),
  ],
  [
    'a text to speak',
    'text',
    (text: string) => sandbox.post('/v1/connect/voice/tts', { text, voice: 'en-amy', format: 'mp3' }),
  ],
] as const

test.each(TEXTS)('%s may not stack more than 30 marks on a letter', async (_, field, send) => {
  const { status, body } = await send(`Caf${marks(31)}`)
  const message = 'must not have more than 30 combining marks in a row'
  const faults = body.errors.filter((error: { field: string }) => error.field === field)
  expect([status, faults]).toMatchObject([400, [{ code: 'invalid_format', message }]])
})

test('a name keeps 30 marks on a letter, in the order of NFC', async () => {
  const { status, body } = await sandbox.post('/v1/keys', { name: `e${marks(30)}` })
  expect([status, body.name]).toEqual([201, `\u1eb9${'\u0323'.repeat(14)}${'\u0301'.repeat(15)}`])
})

test('rejects an overlong URL unread, because its inner spaces would take quadratic time', async () => {
  const url = `mailto:a${' '.repeat(2048)}b`
  const { status, body } = await sandbox.post('/v1/webhooks', { url, events: ['*'] })
  expect([status, body.errors.map(({ field, code }: Record<string, string>) => [field, code])]).toEqual([
    400,
    [['url', 'too_long']],
  ])
})
