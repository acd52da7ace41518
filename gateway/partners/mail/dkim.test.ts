import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

async function sent(rest: object): Promise<Buffer> {
  const { body } = await account.sandbox.post('/v1/connect/email', {
    to: 'Ånn <ann@shop.example>',
    subject: 'Grüße',
    html: '<p>Zażółć</p>',
    ...rest,
  })
  await api.messages.drain()
  return Buffer.from((await account.sandbox.get(`/v1/sandbox/outbox/${body.message_id}/raw`)).text)
}

async function verify(bytes: Buffer) {
  const { data } = (await account.sandbox.get('/v1/connect/email/domains')).body
  const records: { name: string; value: string }[] = data.flatMap((one: { records: object[] }) => one.records)
  const resolver = async (name: string) => records.filter((one) => one.name === name).map(({ value }) => [value])
  const { results } = await dkimVerify(bytes, { resolver: resolver as never })
  return results[0]
}

describe('the signature of an email', () => {
  test.each([
    ['a transactional email', {}],
    ['a bulk email', { category: 'bulk' }],
    [
      'an email with an attachment',
      { attachments: [{ filename: 'ä.txt', content_type: 'text/plain', content: 'YQ==' }] },
    ],
    ['a text with lines of dots, and without an end', { text: '.\r\n..\nlast  ' }],
  ])('of %s verifies with the published key', async (_, rest) => {
    const result = await verify(await sent(rest))
    expect(result?.status.result).toBe('pass')
    expect(result?.signingDomain).toBe('sandbox.pillar.test')
  })

  test('fails if one byte of the subject or of the body changes', async () => {
    const bytes = (await sent({ subject: 'Invoice 100', html: null, text: 'Pay 100 EUR.' })).toString()
    for (const [from, to] of [
      ['Subject: Invoice 100', 'Subject: Invoice 900'],
      ['Pay 100 EUR', 'Pay 900 EUR'],
    ] as const) {
      expect(bytes).toContain(from)
      expect((await verify(Buffer.from(bytes.replace(from, to))))?.status.result).not.toBe('pass')
    }
  })

  test('covers the headers with which recipients unsubscribe', async () => {
    const bytes = (await sent({ category: 'bulk' })).toString()
    expect(bytes).toMatch(/^List-Unsubscribe:\s+<http:\/\/[^>]+\/hosted\/unsubscribe\/[^>]+>\r$/m)
    expect(bytes).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click\r$/m)
    const changed = bytes.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click')
    expect((await verify(Buffer.from(changed)))?.status.result).not.toBe('pass')
  })
})
