import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { alertCaps } from './alert-caps.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const CAPS = '/v1/usage/caps'
const MISSING = '/v1/pay/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a'

async function spend(account: TestAccount, major: number, keyId = '', environment = 'sandbox') {
  await api.query(
    `INSERT INTO usage_hours VALUES ($1, $4, '2026-11-20T10:00:00Z', 'pay', 'card_payment', $2, 0, 1, $3)
     ON CONFLICT (account_id, environment, hour, pillar, item, key_id)
     DO UPDATE SET cost_micros = usage_hours.cost_micros + EXCLUDED.cost_micros`,
    [account.accountId, keyId, Math.round(major * 1e6), environment],
  )
}

describe('caps', () => {
  test('201, 200, 200, 204: can be created, listed, updated and deleted', async () => {
    const account = await api.account({ billing_currency: 'EUR' })
    const { sandbox, live } = account
    await spend(account, 12.3456)
    const created = await sandbox.post(CAPS, { target: 'pillar', subject: 'pay', limit: 99.5 })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      cap_id: expect.stringMatching(/^cap_/),
      target: 'pillar',
      subject: 'pay',
      limit: 99.5,
      currency: 'EUR',
      enforcement: 'soft',
      alert_percents: [50, 80, 100],
      spent: 12.3456,
    })
    const one = `${CAPS}/${created.body.cap_id}`
    expect((await sandbox.get(CAPS)).body.data).toEqual([created.body])
    expect((await live.get(CAPS)).body.data).toEqual([])
    const changed = await sandbox.patch(one, { limit: 5, enforcement: 'hard', alert_percents: [90, 10] })
    expect(changed.body).toMatchObject({ limit: 5, enforcement: 'hard', alert_percents: [10, 90] })
    expect((await sandbox.get(one)).body).toEqual(changed.body)
    expect((await sandbox.delete(one)).status).toBe(204)
    expect((await sandbox.get(one)).status).toBe(404)
  })

  test.each([
    ['limit', { target: 'total', limit: 0 }],
    ['limit', { target: 'total', limit: 0.00001 }],
    ['subject', { target: 'total', subject: 'pay', limit: 1 }],
    ['subject', { target: 'pillar', limit: 1 }],
    ['subject', { target: 'key', subject: 'key_\u0000', limit: 1 }],
    ['subject', { target: 'pillar', subject: 'developer', limit: 1 }],
    ['subject', { target: 'key', subject: 'key_01jd5k3v9m8q2r7t4w6x0y1z2a', limit: 1 }],
    ['alert_percents', { target: 'total', limit: 1, alert_percents: [50, 50] }],
  ])('400: %s of %j', async (param, body) => {
    const { sandbox } = await api.account()
    const answer = await sandbox.post(CAPS, body)
    expect([answer.status, answer.body.param]).toEqual([400, param])
  })

  test('400: a key of another environment is an unsupported value', async () => {
    const { sandbox, live } = await api.account()
    const { body } = await sandbox.post(CAPS, { target: 'key', subject: live.keyId, limit: 1 })
    expect(body.errors).toMatchObject([{ field: 'subject', code: 'unsupported_value' }])
  })

  test('400: a limit of zero', async () => {
    const { sandbox } = await api.account()
    const { body } = await sandbox.post(CAPS, { target: 'total', limit: 0 })
    expect([body.detail, body.errors]).toMatchObject([
      'limit must be more than 0.',
      [{ field: 'limit', code: 'too_small', message: 'must be more than 0', params: { min: 0 } }],
    ])
  })

  test.each([5e-324, 0.00001, 1.00005])('400: rejects %d, which has more than four decimals', async (limit) => {
    const { sandbox } = await api.account()
    const { status, body } = await sandbox.post(CAPS, { limit })
    expect([status, body.detail]).toEqual([400, 'limit must have at most four decimals.'])
  })

  test.each([0.0001, 0.1, 250.1234, 999_999_999.9999])('201: accepts %d', async (limit) => {
    const { sandbox } = await api.account()
    const { status, body } = await sandbox.post(CAPS, { limit })
    expect([status, body.limit]).toEqual([201, limit])
  })

  test('422: the 51st cap', async () => {
    const { sandbox } = await api.account()
    for (let made = 0; made < 50; made++) await sandbox.post(CAPS, { target: 'total', limit: 1 })
    expect((await sandbox.post(CAPS, { target: 'total', limit: 1 })).body.code).toBe('cap_limit_reached')
  })
})

describe('a hard cap that is used up', () => {
  test('429: blocks what it covers until the month ends, and nothing else', async () => {
    const account = await api.account()
    const { sandbox, live } = account
    await spend(account, 10)
    const capOn = (subject: string) => sandbox.post(CAPS, { target: 'pillar', subject, limit: 10, enforcement: 'hard' })
    await capOn('connect')
    expect((await sandbox.get(MISSING)).status).toBe(404)
    const { cap_id } = (await capOn('pay')).body
    const refused = await sandbox.get(MISSING)
    const left = (Date.parse('2026-12-01T00:00:00Z') - api.clock.now().getTime()) / 1000
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(left))
    expect(refused.body).toMatchObject({
      code: 'plan_quota_exceeded',
      'violated-policies': [cap_id],
      retry_after: left,
      detail: expect.stringContaining('10.00 USD a month on pay'),
    })
    expect((await sandbox.get('/v1/usage')).body.by_pillar.pay.calls).toBe(1)
    expect((await sandbox.get('/v1/keys')).status).toBe(200)
    expect((await live.get(MISSING)).status).toBe(404)

    await sandbox.patch(`${CAPS}/${cap_id}`, { limit: 10.0001 })
    expect((await sandbox.get(MISSING)).status).toBe(404)
    await sandbox.patch(`${CAPS}/${cap_id}`, { limit: 10 })
    expect((await sandbox.get(MISSING)).status).toBe(429)
    await sandbox.patch(`${CAPS}/${cap_id}`, { enforcement: 'soft' })
    expect((await sandbox.get(MISSING)).status).toBe(404)
  })

  test('of one key leaves the others alone', async () => {
    const account = await api.account()
    const { sandbox } = account
    const other = (await sandbox.post('/v1/keys', { name: 'Shop', scopes: ['pay'] })).body
    await spend(account, 3, other.key_id)
    await sandbox.post(CAPS, { target: 'key', subject: other.key_id, limit: 2, enforcement: 'hard' })
    expect((await api.request('GET', MISSING, { key: other.secret })).status).toBe(429)
    expect((await sandbox.get(MISSING)).status).toBe(404)
  })

  test('is independent of another account’s caps', async () => {
    const [account, other] = [await api.account(), await api.account()]
    await spend(account, 1)
    await account.sandbox.post(CAPS, { target: 'total', limit: 1, enforcement: 'hard' })
    const { cap_id } = (await other.sandbox.post(CAPS, { target: 'total', limit: 1, enforcement: 'hard' })).body
    await other.sandbox.delete(`${CAPS}/${cap_id}`)
    expect((await account.sandbox.get(MISSING)).status).toBe(429)
    const [row] = await api.query('SELECT hard_capped FROM accounts WHERE account_id = $1', [other.accountId])
    expect(row.hard_capped).toEqual([])
  })
})

test('sends an alert once per percentage, and again after a new limit or a new month', async () => {
  const own = await testGateway()
  const account = await own.account()
  const add = (major: number, at: string) =>
    own.query(`INSERT INTO usage_hours VALUES ($1, 'sandbox', $2, 'pay', 'card_payment', '', 0, 1, $3)`, [
      account.accountId,
      at,
      major * 1e6,
    ])
  const told = async () => {
    for (let run = 0; run < 2; run++) await alertCaps(own.runtime)
    return (await own.query('SELECT occasion FROM notices ORDER BY notice_id')).map(
      ({ occasion }) => occasion.split(' ')[2],
    )
  }
  const cap = (await account.sandbox.post(CAPS, { target: 'total', limit: 100 })).body
  await add(49.9999, '2026-11-01T00:00:00Z')
  expect(await told()).toEqual([])
  await add(0.0001, '2026-11-01T01:00:00Z')
  expect(await told()).toEqual(['50%'])
  await add(60, '2026-11-01T02:00:00Z')
  expect(await told()).toEqual(['50%', '100%'])
  await account.sandbox.patch(`${CAPS}/${cap.cap_id}`, { limit: 200 })
  expect(await told()).toEqual(['50%', '100%', '50%'])
  own.clock.advance(10 * 86_400)
  await add(100, '2026-12-01T02:00:00Z')
  expect(await told()).toEqual(['50%', '100%', '50%', '50%'])
  await add(60, '2026-12-01T03:00:00Z')
  expect(await told()).toEqual(['50%', '100%', '50%', '50%', '80%'])
  await own.close()
})

describe('the email about a cap', () => {
  const mailOf = async (account: TestAccount) => {
    await alertCaps(api.runtime)
    const rows = await api.query('SELECT subject, text FROM notices WHERE account_id = $1 ORDER BY notice_id', [
      account.accountId,
    ])
    return rows.map(({ subject, text }) => [subject, ...text.split('\n\n')])
  }

  test('names month, amount and next step', async () => {
    const account = await api.account({ name: 'Tea shop' })
    await account.sandbox.post(CAPS, { target: 'total', limit: 1 })
    await spend(account, 0.8)
    await spend(account, 0.0301)
    expect(await mailOf(account)).toEqual([
      [
        'You’ve used 80% of the sandbox cap on all usage for November 2026',
        'Tea shop has used 0.8301 USD of the 1.00 USD sandbox cap on all usage for November 2026. This is what live would cost. The sandbox is free.',
        'This cap only sends alerts. Requests continue.',
        'The console’s Usage page breaks it down by pillar, item and key. You can raise the cap there, or let it block requests.',
      ],
    ])
  })

  test('says in live that requests are billed', async () => {
    const account = await api.account({ name: 'Tea shop' })
    await account.live.post(CAPS, { target: 'total', limit: 1 })
    await spend(account, 0.9, '', 'live')
    const [mail] = await mailOf(account)
    expect(mail?.slice(1, 3)).toEqual([
      'Tea shop has used 0.90 USD of the 1.00 USD live cap on all usage for November 2026.',
      'This cap only sends alerts. Requests continue and are billed.',
    ])
  })

  test('says when requests are blocked, until when, and how to unblock them', async () => {
    const account = await api.account({ name: 'Tea shop', billing_currency: 'JPY' })
    const { key_id } = (await account.sandbox.post('/v1/keys', { name: 'Till', scopes: ['pay'] })).body
    await account.sandbox.post(CAPS, { target: 'key', subject: key_id, limit: 2000, enforcement: 'hard' })
    await spend(account, 1000, key_id)
    await mailOf(account)
    await spend(account, 1250, key_id)
    const [half, all] = await mailOf(account)
    expect(half?.slice(2)).toEqual([
      'At the limit, requests that it covers are blocked with 429 plan_quota_exceeded until 1 December 2026, 00:00 UTC. Payments in progress continue. Open checkouts accept no new payments.',
      expect.stringMatching(/ You can raise the cap there first, or make it alert-only\.$/),
    ])
    expect(all).toEqual([
      `You’ve reached the sandbox cap on the key “Till” (${key_id}) for November 2026`,
      expect.stringMatching(/^Tea shop has used 2,250 JPY of the 2,000 JPY sandbox cap on the key “Till” /),
      'Requests that it covers are now blocked with 429 plan_quota_exceeded until 1 December 2026, 00:00 UTC. Payments in progress continue. Open checkouts accept no new payments.',
      expect.stringMatching(/ and requests resume immediately\.$/),
    ])
  })

  test('is sent even if another account’s email fails', async () => {
    const [broken, fine] = [await api.account(), await api.account()]
    for (const account of [broken, fine]) {
      await account.sandbox.post(CAPS, { target: 'total', limit: 1 })
      await spend(account, 1)
    }
    await api.query('ALTER TABLE accounts DROP CONSTRAINT accounts_currencies')
    await api.query(`UPDATE accounts SET billing_currency = 'XXX' WHERE account_id = $1`, [broken.accountId])
    expect(await mailOf(broken)).toEqual([])
    expect(await mailOf(fine)).toHaveLength(1)
  })
})
