import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let api: TestGateway
let account: TestAccount
let records: { name: string; value: string }[]

beforeAll(async () => {
  mail = await startMailServer()
  api = await testGateway({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Pillar <notices@pillar.example>' } })
  account = await api.account()
  const { body } = await account.live.post('/v1/connect/email/domains', { domain: 'shop.example' })
  records = body.records
  await api.query(`UPDATE email_domains SET state = 'verified', missing_since = NULL, verified_at = created_at
    WHERE domain = 'shop.example'`)
})
afterAll(async () => {
  await api.close()
  await mail.stop()
})

const base = { subject: 'Invoice 100', text: 'Pay 100 EUR.' }
const send = (to: unknown, rest: object = {}) => account.live.post('/v1/connect/email', { to, ...base, ...rest })
const read = async (id: string) => (await account.live.get(`/v1/connect/messages/${id}`)).body

async function resultOf(text: string) {
  const resolver = async (name: string) => records.filter((one) => one.name === name).map(({ value }) => [value])
  return (await dkimVerify(Buffer.from(text), { resolver: resolver as never })).results[0]?.status.result
}

describe('a live email', () => {
  test('arrives signed by its domain, with an envelope sender for each recipient', async () => {
    const { status, body } = await send(['ann@payer.example', 'bob@payer.example'])
    expect([status, body.from]).toEqual([202, 'no-reply@shop.example'])
    await api.messages.drain()
    expect((await read(body.message_id)).recipients.map((one: { state: string }) => one.state)).toEqual([
      'sent',
      'sent',
    ])
    expect(mail.received.map(({ to }) => to)).toEqual([['ann@payer.example'], ['bob@payer.example']])
    const senders = mail.received.map(({ from }) => from)
    expect(new Set(senders).size).toBe(2)
    for (const one of senders) expect(one).toMatch(/^bounce\+[\w.-]{1,57}@bounce\.shop\.example$/)
    const text = mail.received[0]?.text ?? ''
    expect(text).toContain(`Message-ID: <${body.message_id}@shop.example>`)
    expect(await resultOf(text)).toBe('pass')
    expect(await resultOf(text.replace('Pay 100', 'Pay 900'))).not.toBe('pass')
    expect(await resultOf(text.replace('Invoice 100', 'Invoice 900'))).not.toBe('pass')
  })

  test('waits 15 minutes after a refusal for now', async () => {
    mail.received.length = 0
    mail.refuse = true
    const { body } = await send('carl@payer.example')
    await api.messages.drain()
    expect((await read(body.message_id)).state).toBe('queued')
    mail.refuse = false
    api.clock.advance(14 * 60)
    await api.messages.drain()
    expect(mail.received).toEqual([])
    api.clock.advance(60)
    await api.messages.drain()
    expect((await read(body.message_id)).state).toBe('sent')
  })
})
