import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { type MessageOrder, PartnerUnavailable } from '../messages/message-partner.ts'
import { createSmtpEmail } from './smtp-email.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  mail = await startMailServer()
  api = await testGateway({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Pillar <notices@pillar.example>' } })
  account = await api.account()
  await account.live.post('/v1/connect/email/domains', { domain: 'shop.example' })
  await api.query("UPDATE email_domains SET state = 'verified', missing_since = NULL, verified_at = created_at")
  // There is time for one copy in each attempt.
  api.runtime.partners.messages.email.live = createSmtpEmail(mail.url, false, { beginsWithinMs: 0 })
})
afterAll(async () => {
  await api.close()
  await mail.stop()
})
beforeEach(() => {
  mail.received.length = 0
  mail.refuse = false
})

const everybody = ['ann@payer.example', 'bob@payer.example', 'carl@payer.example']
const read = async (id: string) => (await account.live.get(`/v1/connect/messages/${id}`)).body
async function send() {
  const { body } = await account.live.post('/v1/connect/email', { to: everybody, subject: 'Invoice', text: 'Hello' })
  await api.messages.drain()
  return body.message_id as string
}

test('each copy is sent once by a server that is too slow for one attempt', async () => {
  expect((await read(await send())).state).toBe('sent')
  expect(mail.received.map(({ to }) => to[0])).toEqual(everybody)
})

test('copies that a slow server refuses for now wait together, and are given up together', async () => {
  mail.refuse = true
  const id = await send()
  expect((await read(id)).state).toBe('queued')
  mail.refuse = false
  api.clock.advance(14 * 60)
  await api.messages.drain()
  expect(mail.received).toEqual([])
  api.clock.advance(60)
  await api.messages.drain()
  expect(mail.received.map(({ to }) => to[0])).toEqual(everybody)

  mail.refuse = true
  const lost = await send()
  for (const hours of [1, 1, 4, 12, 24]) {
    expect((await read(lost)).state).toBe('queued')
    api.clock.advance(hours * 3600)
    await api.messages.drain()
  }
  const codes = (await read(lost)).recipients.map((one: { error: { code: string } }) => one.error.code)
  expect(codes).toEqual(Array(3).fill('bounced_soft_exhausted'))
})

test('a server that sends a byte now and then holds no attempt', async () => {
  const server = createServer((socket) => {
    const drip = setInterval(() => socket.write('2'), 20)
    socket.on('close', () => clearInterval(drip)).on('error', () => {})
    onTestFinished(() => void socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const envelope = {
    address: 'ann@payer.example',
    returnPath: 'bounce@shop.example',
    bytes: async () => Buffer.from('a'),
  }
  const order = {
    reference: 'msg_1',
    envelopes: [envelope],
    simulated: { at: new Date() },
  } as unknown as MessageOrder<'email'>
  await expect(createSmtpEmail(url, false, { sendingMs: 200 }).send(order)).rejects.toThrow(PartnerUnavailable)
  const notice = { mail_id: 'ntc_1', from: 'a@pillar.example', to: ['b@shop.example'], subject: 's', text: 't' }
  const mailer = createSmtpMailer(url, 200)
  await expect(mailer.send({ ...notice, date: new Date() })).rejects.toThrow('took too long')
  await expect(mailer.check()).rejects.toThrow('took too long')
})
