import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { startReceiver } from '#tests/support/receiver.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const HOUR = 3_600
const DAY = 86_400
const order = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}
const later = (seconds: number) =>
  new Date(api.clock.now().getTime() + seconds * 1000).toISOString().replace('.000', '')
const advance = (sandbox: TestAccount['sandbox'], seconds: number, more = {}) =>
  sandbox.post('/v1/sandbox/clock', { advance_by_seconds: seconds, ...more })

type Effect = { at: string; kind: string; id: string; summary: string }
const named = (effects: Effect[]) => effects.map(({ at, kind, id }) => [at, kind, id])

describe('the sandbox’s clock', () => {
  test('advances, runs on from there, and leaves live alone', async () => {
    const { sandbox, live } = await api.account()
    expect((await sandbox.get('/v1/sandbox/clock')).body).toEqual({
      now: later(0),
      offset_seconds: 0,
      state: 'idle',
      effects: [],
    })
    const moved = await advance(sandbox, 30 * DAY)
    expect([moved.status, moved.body]).toEqual([
      200,
      {
        now: later(30 * DAY),
        offset_seconds: 30 * DAY,
        state: 'idle',
        effects: [
          {
            at: '2026-12-01T06:00:00Z',
            kind: 'bill.issued',
            id: '2026-11',
            summary: 'The bill for November 2026 is issued.',
          },
        ],
      },
    ])
    api.clock.advance(60)
    expect((await sandbox.get('/v1/sandbox/clock')).body.now).toBe(later(30 * DAY))
    expect((await sandbox.post('/v1/pay/checkouts', order)).body.created_at).toBe(later(30 * DAY))
    expect((await live.post('/v1/keys', { name: 'Now' })).body.created_at).toBe(later(0))
    expect((await live.get('/v1/sandbox/clock')).body.code).toBe('environment_mismatch')
    expect((await advance(sandbox, DAY)).body.offset_seconds).toBe(31 * DAY)
  })

  test('predicts an advance’s effects in a dry run, in order and with their times', async () => {
    const { sandbox } = await api.account()
    const late = (await sandbox.post('/v1/pay/checkouts', { ...order, expires_in: 2 * HOUR })).body
    const early = (await sandbox.post('/v1/pay/checkouts', { ...order, expires_in: HOUR })).body
    const key = (await sandbox.post('/v1/keys', { name: 'Brief', expires_in_days: 1 })).body
    const predicted = (await advance(sandbox, 2 * DAY, { dry_run: true })).body
    expect(named(predicted.effects)).toEqual([
      [early.expires_at, 'checkout.expired', early.checkout_id],
      [late.expires_at, 'checkout.expired', late.checkout_id],
      [key.expires_at, 'key.expired', key.key_id],
    ])
    expect([predicted.offset_seconds, (await sandbox.get('/v1/sandbox/clock')).body.effects]).toEqual([0, []])

    const done = (await advance(sandbox, 2 * DAY)).body
    expect(done.effects).toEqual(predicted.effects)
    const expired = (await sandbox.get(`/v1/pay/checkouts/${early.checkout_id}`)).body
    expect([expired.state, expired.expired_at]).toEqual(['expired', early.expires_at])
    expect((await api.request('GET', '/v1/keys', { key: key.secret })).body.code).toBe('api_key_expired')
  })

  test('affects no other account and not live', async () => {
    const [account, other] = [await api.account(), await api.account()]
    for (const one of [account, other]) {
      await one.sandbox.post('/v1/pay/checkouts', { ...order, expires_in: HOUR })
      await (await hostedShop(api, one).checkout()).pay('4000000000003220')
    }
    for (const table of ['checkouts', 'transactions']) {
      await api.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
      await api.query(`UPDATE ${table} SET environment = 'live' WHERE account_id = $1`, [account.accountId])
    }
    for (const client of [account.live, other.sandbox]) {
      await client.post('/v1/keys', { name: 'Brief', expires_in_days: 1 })
      const { webhook_id } = (await client.post('/v1/webhooks', { url: 'https://shop.example/', events: ['*'] })).body
      await client.post(`/v1/webhooks/${webhook_id}/test`)
    }
    const predicted = async ({ sandbox }: TestAccount) => {
      const { effects } = (await advance(sandbox, 2 * DAY, { dry_run: true })).body
      return effects.map(({ kind }: Effect) => kind).sort()
    }
    expect(await predicted(account)).toEqual([])
    expect(await predicted(other)).toEqual(['checkout.expired', 'delivery.attempted', 'key.expired', 'payment.settled'])
  })

  test('moves no pending delivery of live or of another account', async () => {
    const [account, other] = [await api.account(), await api.account()]
    for (const client of [account.sandbox, account.live, other.sandbox]) {
      const { webhook_id } = (await client.post('/v1/webhooks', { url: 'https://shop.example/', events: ['*'] })).body
      await client.post(`/v1/webhooks/${webhook_id}/test`)
    }
    const due = '2027-03-01T00:00:00.000Z'
    const of = [account.accountId, other.accountId]
    await api.query('UPDATE deliveries SET due_at = $1 WHERE account_id = ANY ($2)', [due, of])
    expect((await advance(account.sandbox, HOUR)).status).toBeLessThan(300)
    const rows = await api.query('SELECT account_id, environment, due_at FROM deliveries WHERE account_id = ANY ($1)', [
      of,
    ])
    const dueOf = (accountId: string, environment: string) =>
      rows.find((row) => row.account_id === accountId && row.environment === environment).due_at.toISOString()
    expect(dueOf(account.accountId, 'sandbox')).toBe('2027-02-28T23:00:00.000Z')
    expect(dueOf(account.accountId, 'live')).toBe(due)
    expect(dueOf(other.accountId, 'sandbox')).toBe(due)
  })

  test('runs every retry at its own time until the end of the schedule', async () => {
    const receiver = await startReceiver()
    receiver.answer(500)
    const { sandbox } = await api.account()
    const hook = (await sandbox.post('/v1/webhooks', { url: receiver.url, events: ['checkout.expired'] })).body
    await sandbox.post('/v1/pay/checkouts', { ...order, expires_in: 300 })
    const running = api.sibling()
    running.dispatcher.start()
    const own = await running.request('POST', '/v1/sandbox/clock', {
      key: sandbox.key,
      body: { advance_by_seconds: 4 * DAY },
    })
    expect(own.status).toBe(200)
    const attempts = own.body.effects.filter((one: Effect) => one.kind === 'delivery.attempted')
    expect(attempts).toHaveLength(10)
    expect(receiver.received).toHaveLength(10)
    const hours = attempts.map(
      (one: Effect) => Math.round((Date.parse(one.at) - api.clock.now().getTime()) / 360_000) / 10,
    )
    expect(hours).toEqual(hours.toSorted((a: number, b: number) => a - b))
    expect(hours.at(-1)).toBeGreaterThan(60)
    const listed = (await sandbox.get(`/v1/webhooks/${hook.webhook_id}/deliveries`)).body.data
    expect(listed.map((one: { state: string }) => one.state).sort()).toEqual(['exhausted', ...Array(9).fill('failed')])
    await running.dispatcher.stop()
    await receiver.close()
  })

  test('400: backward, more than two years ahead, or by seconds and to a time at once', async () => {
    const { sandbox } = await api.account()
    const clock = (body: object) => sandbox.post('/v1/sandbox/clock', body)
    for (const body of [
      { advance_to: later(-60) },
      { advance_to: later(3 * 365 * DAY) },
      { advance_by_seconds: 3 * 365 * DAY },
      { advance_by_seconds: -5 },
      { advance_by_seconds: 5, advance_to: later(60) },
      {},
    ]) {
      const { status } = await clock(body)
      expect([body, status]).toEqual([body, 400])
    }
    expect((await clock({ advance_to: later(-60) })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'advance_to', code: 'too_small' }],
    })
  })

  test('202: without waiting; the clock shows when it has arrived', async () => {
    const { sandbox } = await api.account()
    const headers = { prefer: 'respond-async, wait=0' }
    const begun = await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: DAY }, { headers })
    expect([begun.status, begun.body.state]).toEqual([202, 'advancing'])
    await expect
      .poll(async () => (await sandbox.get('/v1/sandbox/clock')).body)
      .toMatchObject({ state: 'idle', offset_seconds: DAY })
  })

  test('rejects concurrent advances that another one would swallow', async () => {
    const { sandbox } = await api.account()
    const begun: ReturnType<typeof advance>[] = []
    for (let count = 0; count < 20; count++) {
      begun.push(advance(sandbox, DAY))
      await sandbox.get('/v1/sandbox/wipe')
    }
    const answers = await Promise.all(begun)
    const refused = answers.filter((one) => one.body.code === 'sandbox_busy')
    // A 202 whose work is done: the clock in the response is running again.
    const done = answers.filter((one) => one.status === 200 || one.status === 202)
    expect(done.length + refused.length).toBe(begun.length)
    expect((await sandbox.get('/v1/sandbox/clock')).body).toMatchObject({
      state: 'idle',
      offset_seconds: done.length * DAY,
    })
  })

  test('expires an abandoned challenge at its time, and then its checkout', async () => {
    const account = await api.account()
    const { pay, state } = await hostedShop(api, account).checkout()
    const { next_action } = (await pay('4000000000003220')).body.last_attempt
    const { effects } = (await advance(account.sandbox, HOUR)).body
    expect(effects.map(({ kind, at }: Effect) => [kind, at])).toEqual([
      ['payment.settled', next_action.expires_at],
      ['checkout.expired', later(HOUR)],
    ])
    expect(await state()).toBe('expired')
  })
})
