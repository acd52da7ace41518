import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const send = (rest: object) =>
  account.sandbox.post('/v1/connect/email', { to: 'ann@shop.example', subject: 'Order 1042', text: 'Hi', ...rest })

async function bytesOf(rest: object): Promise<string> {
  const { body } = await send(rest)
  await api.messages.drain()
  return (await account.sandbox.get(`/v1/sandbox/outbox/${body.message_id}/raw`)).text
}

/** The subject as a mail program displays it. */
function subjectOf(bytes: string): string {
  const [, value = ''] = /^Subject:((?:.*\r\n[ \t])*.*)\r$/m.exec(bytes) ?? []
  const words = value.trim().split(/\s+/)
  const decoded = words.map((word) => /^=\?UTF-8\?B\?(.*)\?=$/.exec(word)?.[1])
  const isEncoded = decoded.every((word) => word !== undefined)
  return isEncoded ? decoded.map((word) => Buffer.from(word ?? '', 'base64').toString()).join('') : words.join(' ')
}

describe('the bytes of an email', () => {
  test.each(['text', 'html'])('break lines only with CRLF, whatever breaks the %s has', async (field) => {
    const bytes = await bytesOf({ text: null, [field]: 'one\r.\rtwo\n.\nthree\r\n.\r\nfour' })
    expect(bytes).not.toMatch(/[^\r]\n|\r(?!\n)/)
    expect(bytes).toContain('one\r\n.\r\ntwo\r\n.\r\nthree\r\n.\r\nfour')
  })

  test.each(['=?utf-8?Q?Sale=0D=0ABcc:_eve@shop.example?=', 'Sale =?utf-8?B?DQpCY2M6?=', 'x'.repeat(998)])(
    'encode the subject %s, so that it is displayed as it is written',
    async (subject) => {
      const bytes = await bytesOf({ subject })
      expect(subjectOf(bytes)).toBe(subject)
      expect(bytes).not.toContain(subject)
      // Nodemailer begins a new line for a longer word, and some programs then display a space.
      expect(bytes).toMatch(/^Subject: =\?UTF-8\?B\?/m)
    },
  )

  test('leave a plain subject as it is', async () => {
    expect(await bytesOf({ subject: 'Is 1 =? 2' })).not.toMatch(/^Subject: Is/m)
    expect(await bytesOf({ subject: 'Is 1 = 2?' })).toMatch(/^Subject: Is 1 = 2\?\r$/m)
  })

  test('have no line of more than 998 bytes', async () => {
    const bytes = await bytesOf({ subject: 'x'.repeat(998), headers: { 'X-Order': 'v'.repeat(990) } })
    expect(Math.max(...bytes.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  })
})

const attached = (content_type: string) => ({ attachments: [{ filename: 'a', content_type, content: 'YQ==' }] })

test.each([
  ['a name that a mail program would decode', { to: '=?utf-8?Q?a=0D=0A?= <ann@shop.example>' }, 'to'],
  ['an attached email, whose lines are not encoded', attached('Message/rfc822'), 'attachments.0.content_type'],
  ['a header that no line can hold', { headers: { 'X-Order': 'v'.repeat(991) } }, 'headers.X-Order'],
])('400: %s', async (_, rest, param) => {
  expect((await send(rest)).body).toMatchObject({ status: 400, param })
})

test.each([
  ['a name with a question mark', { to: 'Ann = ? <ann@shop.example>' }],
  ['an attached application that handles messages', attached('application/message')],
])('202: %s', async (_, rest) => {
  expect((await send(rest)).status).toBe(202)
})
