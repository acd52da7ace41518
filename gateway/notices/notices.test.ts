import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { type Mail, startMailServer } from '#tests/support/mail-server.ts'
import { inUnit } from '../db/in-unit.ts'
import { contextFor } from '../keyless-context.ts'
import { notify } from './notify.ts'
import { sendDueNotices } from './send-notices.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const notice = { kind: 'usage_cap', occasion: '2026-11 80', subject: 'At 80 % of your cap', text: 'Ünïcode, too.' }

async function tell(accountId: string, about = notice, environment: 'sandbox' | 'live' = 'sandbox') {
  const ctx = await contextFor(api.runtime, { account_id: accountId, environment }, 'job', 'req_test')
  await inUnit(ctx.unit, () => notify(ctx, about))
}

const outboxOf = async (client: { get(path: string): Promise<{ body: { data: unknown[] } }> }) =>
  (await client.get('/v1/sandbox/outbox')).body.data

describe('without a mail server', () => {
  test('keeps a notice in the outbox of its environment, once per occasion', async () => {
    const account = await api.account({ contact_email: 'finance@shop.example' })
    await Promise.all([tell(account.accountId), tell(account.accountId), tell(account.accountId)])
    await tell(account.accountId, { ...notice, occasion: '2026-11 100' })
    await sendDueNotices(api.runtime)
    await sendDueNotices(api.runtime)
    expect(await outboxOf(account.sandbox)).toMatchObject([
      { channel: 'email', to: 'finance@shop.example', subject: notice.subject, text: notice.text },
      { to: 'finance@shop.example' },
    ])
    expect(await outboxOf(account.live)).toEqual([])
  })

  test('keeps a notice without a recipient for an account without contacts', async () => {
    const account = await api.account()
    await tell(account.accountId)
    await sendDueNotices(api.runtime)
    expect(await outboxOf(account.sandbox)).toMatchObject([{ to: null, subject: notice.subject }])
  })

  test('sends no notice for a rolled back change', async () => {
    const account = await api.account()
    const ctx = await contextFor(
      api.runtime,
      { account_id: account.accountId, environment: 'sandbox' },
      'job',
      'req_test',
    )
    const failing = inUnit(ctx.unit, async () => {
      await notify(ctx, notice)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await sendDueNotices(api.runtime)).toBe(0)
  })

  test('sends each notice once from several processes', async () => {
    const account = await api.account({ contact_email: 'finance@shop.example' })
    for (let n = 0; n < 12; n++) await tell(account.accountId, { ...notice, occasion: `${n}` })
    const [other, third] = [api.sibling(), api.sibling()]
    const sent = await Promise.all([api, other, third].map((one) => sendDueNotices(one.runtime)))
    expect(sent.reduce((total, count) => total + count, 0)).toBe(12)
    expect(await outboxOf(account.sandbox)).toHaveLength(12)
  })

  test('skips a notice that another process is sending', async () => {
    const account = await api.account()
    await tell(account.accountId)
    const taking = await api.runtime.pool.connect()
    await taking.query('BEGIN')
    await taking.query('SELECT FROM notices WHERE account_id = $1 FOR UPDATE', [account.accountId])
    expect(await sendDueNotices(api.sibling().runtime)).toBe(0)
    await taking.query('ROLLBACK')
    taking.release()
    expect(await sendDueNotices(api.runtime)).toBe(1)
  })
})

describe('with a mail server', () => {
  test('sends the notice to the account’s contacts and leaves the outbox empty', async () => {
    const server = await startMailServer()
    const sender = api.sibling({ SMTP_URL: server.url, MAIL_FROM: 'Pillar <notices@pillar.example>' })
    const account = await api.account({ contact_email: 'finance@shop.example' })
    await tell(account.accountId)
    expect(await sendDueNotices(sender.runtime)).toBe(1)
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'notices@pillar.example', to: ['finance@shop.example'] } satisfies Partial<Mail>)
    expect(mail?.text).toContain('Subject: At 80 % of your cap')
    expect(mail?.text).toMatch(/Message-ID: <ntc_\w+@pillar\.example>/)
    expect(await outboxOf(account.sandbox)).toEqual([])
    await server.stop()
  })

  test('retries a rejected email later, but not forever', async () => {
    const server = await startMailServer()
    const sender = api.sibling({ SMTP_URL: server.url, MAIL_FROM: 'notices@pillar.example' })
    const account = await api.account({ contact_email: 'finance@shop.example' })
    await tell(account.accountId)
    server.refuse = true
    expect(await sendDueNotices(sender.runtime)).toBe(0)
    expect(await sendDueNotices(sender.runtime)).toBe(0)
    api.clock.advance(60)
    server.refuse = false
    expect(await sendDueNotices(sender.runtime)).toBe(1)
    expect(server.received).toHaveLength(1)

    server.refuse = true
    await tell(account.accountId, { ...notice, occasion: 'never' })
    for (let n = 0; n < 12; n++) {
      await sendDueNotices(sender.runtime)
      api.clock.advance(86_400)
    }
    const [row] = await api.query(`SELECT attempts, sent_at FROM notices WHERE occasion = 'never'`)
    expect(row).toEqual({ attempts: 9, sent_at: null })
    await server.stop()
  })

  test('sends each rejected email at its own time, whatever becomes of the others', async () => {
    const server = await startMailServer()
    const sender = api.sibling({ SMTP_URL: server.url, MAIL_FROM: 'notices@pillar.example' })
    const account = await api.account({ contact_email: 'finance@shop.example' })
    server.refuse = true
    for (const occasion of ['first', 'second']) {
      await tell(account.accountId, { ...notice, occasion, subject: occasion })
      expect(await sendDueNotices(sender.runtime)).toBe(0)
      api.clock.advance(30)
    }
    server.refuse = false
    expect(await sendDueNotices(sender.runtime)).toBe(1)
    api.clock.advance(30)
    expect(await sendDueNotices(sender.runtime)).toBe(1)
    expect(server.received.map(({ text }) => /Subject: (\w+)/.exec(text)?.[1])).toEqual(['first', 'second'])
    await server.stop()
  })
})
