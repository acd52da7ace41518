import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const sms = { to: '+15005550006', body: 'Hello' }
const send = ({ sandbox }: TestAccount) => sandbox.post('/v1/connect/sms', sms)

describe('the sandbox’s quota of SMS', () => {
  const use = ({ accountId }: TestAccount, month: string, used: number) =>
    api.query(`INSERT INTO sandbox_allowances VALUES ($1, 'sandbox', $2, 'sandbox-sms', $3)`, [accountId, month, used])
  const nearlyUsed = async (left: number) => {
    const account = await api.account({ unlimited: false })
    await use(account, '2026-11', 100 - left)
    return account
  }

  test('accepts exactly 100 of concurrent requests in a month, and counts refused ones nowhere', async () => {
    const account = await nearlyUsed(3)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(account)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 429, 429, 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'sandbox_quota_exceeded', 'violated-policies': ['sandbox-sms'] })
    await use(account, '2026-12', 7)
    const { quotas } = (await account.sandbox.get('/v1/usage')).body
    expect(quotas).toContainEqual(expect.objectContaining({ name: 'sandbox-sms', used: 100, limit: 100 }))
    expect(quotas).toContainEqual(expect.objectContaining({ name: 'sandbox-month', used: 3 }))
    expect((await account.sandbox.get('/v1/connect/messages')).body.data).toHaveLength(3)
  })

  test('is in the rate limit headers of accepted and refused requests', async () => {
    const account = await nearlyUsed(2)
    for (const left of [1, 0, 0]) {
      const { headers } = await send(account)
      expect(headers.get('ratelimit-policy')).toContain('"sandbox-sms";q=100;w=2592000')
      expect(headers.get('ratelimit')).toMatch(new RegExp(`"sandbox-sms";r=${left};t=828000`))
    }
  })

  test('emails the account at 80% and when it is used up', async () => {
    const account = await nearlyUsed(21)
    await send(account)
    const subjects = async () =>
      (await api.query('SELECT subject FROM notices WHERE account_id = $1', [account.accountId])).map(
        (one) => one.subject,
      )
    expect(await subjects()).toEqual(['You’ve used 80% of the sandbox SMS for November 2026'])
    await api.query(`UPDATE sandbox_allowances SET used = 99 WHERE account_id = $1`, [account.accountId])
    await send(account)
    expect(await subjects()).toContain('You’ve used all 100 sandbox SMS for November 2026')
  })
})

describe('the queue of an account', () => {
  const count = async (accountId: string, state: string) => {
    const text = 'SELECT count(*)::int AS count FROM connect_messages WHERE account_id = $1 AND state = $2'
    return (await api.query(text, [accountId, state]))[0].count
  }
  // The quota of a sandbox is smaller than the limit.
  const fill = async (accountId: string, messages: number) => {
    await api.query(
      `WITH made AS (
         INSERT INTO connect_messages (message_id, account_id, environment, channel, direction, recipients, sender, state,
           segments, encoding, cost_micros, currency, metadata, created_at, updated_at)
         SELECT 'msg_' || right($1, 20) || lpad(n::text, 6, '0'), $1, 'sandbox', 'sms', 'outbound', ARRAY['+15005550006'],
           '+15005550100', 'queued', 1, 'gsm7', 5000, 'USD', '{}', $3, $3 FROM generate_series(1, $2::int) n
         RETURNING message_id)
       SELECT count(*) FROM made`,
      [accountId, messages, api.clock.now()],
    )
    await api.query(
      `INSERT INTO queued_messages (message_id, account_id, environment, channel, content, due_at, expires_at, created_at)
       SELECT message_id, account_id, environment, channel, '{"body": "Hello"}', created_at, created_at + interval '4 hours',
         created_at FROM connect_messages WHERE account_id = $1`,
      [accountId],
    )
  }

  test('sends 500 SMS in a minute and keeps the rest for later', async () => {
    const { accountId } = await api.account({ unlimited: false })
    await fill(accountId, 510)
    await api.messages.drain()
    expect([await count(accountId, 'sent'), await count(accountId, 'queued')]).toEqual([500, 10])
    api.clock.advance(61)
    await api.messages.drain()
    expect(await count(accountId, 'queued')).toBe(0)
  }, 60_000)
})

describe('a process that dies while it sends', () => {
  test('leaves its messages to the next one, which sends each once', async () => {
    const account = await api.account()
    const { message_id } = (await send(account)).body
    // Killed after its claim: the lease is all that remains of it.
    const lease = `UPDATE queued_messages SET leased_until = $2, attempts = 1, in_doubt = true WHERE message_id = $1`
    await api.query(lease, [message_id, new Date(api.clock.now().getTime() + 120_000)])
    const other = api.sibling()
    await other.messages.drain()
    const state = async () => (await account.sandbox.get(`/v1/connect/messages/${message_id}`)).body.state
    expect(await state()).toBe('queued')
    api.clock.advance(121)
    await Promise.all([other.messages.drain(), api.messages.drain()])
    expect(await state()).toBe('sent')
    expect((await account.sandbox.get('/v1/sandbox/outbox')).body.data).toHaveLength(1)
  })

  test('leaves a message that fails after its validity if no partner can tell whether it was sent', async () => {
    const account = await api.account()
    const { message_id } = (await send(account)).body
    await api.query('UPDATE queued_messages SET attempts = 1, in_doubt = true WHERE message_id = $1', [message_id])
    const other = api.sibling()
    other.runtime.partners.messages.sms.sandbox = null
    api.clock.advance(4 * 3600)
    await other.messages.drain()
    const { state, error } = (await account.sandbox.get(`/v1/connect/messages/${message_id}`)).body
    expect([state, error.code]).toEqual(['failed', 'carrier_timeout'])
  })
})

describe('a wipe', () => {
  test('deletes messages and what waits, and keeps what the month has used', async () => {
    const account = await api.account({ unlimited: false })
    const { message_id } = (await send(account)).body
    api.clock.advance(1)
    await account.sandbox.post('/v1/sandbox/wipe')
    const kept = async () =>
      (await api.query('SELECT FROM connect_messages WHERE message_id = $1', [message_id])).length
    await expect.poll(kept).toBe(0)
    expect((await account.sandbox.get(`/v1/connect/messages/${message_id}`)).status).toBe(410)
    expect(await api.query('SELECT FROM queued_messages WHERE message_id = $1', [message_id])).toEqual([])
    const { quotas } = (await account.sandbox.get('/v1/usage')).body
    expect(quotas).toContainEqual(expect.objectContaining({ name: 'sandbox-sms', used: 1 }))
  })
})
