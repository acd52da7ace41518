import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { sendDueNotices } from '../notices/send-notices.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const order = {
  amount: 2500,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}
const MISSING = '/v1/pay/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a'
const SECONDS_LEFT = (Date.parse('2026-12-01T00:00:00Z') - Date.parse('2026-11-21T10:00:00Z')) / 1000

/** An account with a quota that has used all but `left` of it. */
async function nearlySpent(left: number) {
  const account = await api.account({ unlimited: false })
  await api.query(
    `INSERT INTO usage_hours VALUES ($1, 'sandbox', '2026-11-02T10:00:00Z', 'pay', 'calls', $2, $3, 0, 0)`,
    [account.accountId, account.sandbox.keyId, 1000 - left],
  )
  return account
}

const used = async ({ sandbox }: TestAccount) => (await sandbox.get('/v1/usage')).body.quotas[0].used

describe('the sandbox quota of 1,000 calls', () => {
  test('429: the 1,001st call, until the month ends', async () => {
    const { sandbox } = await nearlySpent(1)
    expect((await sandbox.get(MISSING)).status).toBe(404)
    const refused = await sandbox.post('/v1/pay/checkouts', order)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(SECONDS_LEFT))
    expect(refused.body).toMatchObject({
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      code: 'sandbox_quota_exceeded',
      detail: '1,000 sandbox calls used in 2026-11; resets 2026-12-01T00:00:00Z.',
      'violated-policies': ['sandbox-month'],
      retry_after: SECONDS_LEFT,
    })
  })

  test('is in the rate limit headers of counted and refused requests', async () => {
    const { sandbox } = await nearlySpent(2)
    const left = async (path: string) => {
      const { headers } = await sandbox.get(path)
      return [headers.get('ratelimit-policy'), headers.get('ratelimit')]
    }
    const policy = '"read";q=100;w=1, "sandbox-month";q=1000;w=2592000'
    for (const remaining of [1, 0, 0]) {
      expect(await left(MISSING)).toEqual([
        policy,
        expect.stringMatching(new RegExp(`^"read";r=\\d+;t=1, "sandbox-month";r=${remaining};t=${SECONDS_LEFT}$`)),
      ])
    }
  })

  test.each([
    ['created', (client: TestAccount['sandbox']) => client.post('/v1/pay/checkouts', order)],
    ['read', (client: TestAccount['sandbox']) => client.get('/v1/pay/checkouts')],
    ['refused for their content', (client: TestAccount['sandbox']) => client.post('/v1/pay/checkouts', '{')],
  ])('is never exceeded by concurrent calls in two processes: %s', async (_, call) => {
    const account = await nearlySpent(7)
    const other = api.sibling()
    const there = {
      ...account.sandbox,
      get: (path: string) => other.request('GET', path, { key: account.sandbox.key }),
      post: (path: string, body?: unknown) => other.request('POST', path, { key: account.sandbox.key, body }),
    }
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_one, index) => call(index % 2 ? account.sandbox : there)),
    )
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(7)
    expect(await used(account)).toBe(1000)
    const [{ made }] = await api.query('SELECT count(*)::int AS made FROM checkouts WHERE account_id = $1', [
      account.accountId,
    ])
    expect(made).toBe(answers.filter(({ status }) => status === 201).length)
  })

  test('ignores refused and replayed requests and the developer endpoints', async () => {
    const account = await nearlySpent(1)
    const { sandbox } = account
    const headers = { 'idempotency-key': 'once' }
    expect((await sandbox.post('/v1/pay/checkouts', order, { headers })).status).toBe(201)
    expect((await sandbox.post('/v1/pay/checkouts', order)).status).toBe(429)
    expect(await used(account)).toBe(1000)
    expect((await sandbox.get('/v1/usage')).status).toBe(200)
    expect((await sandbox.get('/v1/keys')).status).toBe(200)
    expect((await api.request('GET', '/v1/health')).status).toBe(200)
  })

  test('does not apply to live or to accounts without limits', async () => {
    const { live } = await nearlySpent(0)
    expect((await live.get(MISSING)).status).toBe(404)
    expect((await live.get(MISSING)).headers.get('ratelimit-policy')).toBe('"read";q=100;w=1')
    const { sandbox } = await api.account()
    expect((await sandbox.get(MISSING)).headers.get('ratelimit-policy')).toBeNull()
  })

  const told = async ({ accountId }: TestAccount) => {
    const rows = await api.query('SELECT occasion, subject, text FROM notices WHERE account_id = $1', [accountId])
    return rows.map(({ occasion, subject, text }) => [occasion, subject, ...text.split('\n\n').slice(0, 2)])
  }

  test('sends one warning at 80%', async () => {
    const account = await nearlySpent(202)
    for (let made = 0; made < 4; made++) await account.sandbox.get(MISSING)
    expect(await told(account)).toEqual([
      [
        '2026-11 80%',
        'You’ve used 80% of the sandbox calls for November 2026',
        'Test shop has used 800 of its 1,000 sandbox calls for November 2026.',
        'Once they are used up, further sandbox calls are refused with 429 sandbox_quota_exceeded until 1 December 2026, 00:00 UTC. Live has no such quota.',
      ],
    ])
  })

  test('sends one email when the last call is used', async () => {
    const account = await nearlySpent(2)
    await account.sandbox.get(MISSING)
    expect(await told(account)).toEqual([])
    const answers = await Promise.all(Array.from({ length: 4 }, () => account.sandbox.get(MISSING)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(await told(account)).toEqual([
      [
        '2026-11 100%',
        'You’ve used all 1,000 sandbox calls for November 2026',
        'Test shop has used all of its 1,000 sandbox calls for November 2026.',
        'Further sandbox calls are refused with 429 sandbox_quota_exceeded until 1 December 2026, 00:00 UTC. Live has no such quota.',
      ],
    ])
    await sendDueNotices(api.runtime)
    const kept = (await account.sandbox.get('/v1/sandbox/outbox')).body.data
    expect(kept).toMatchObject([{ channel: 'email', subject: 'You’ve used all 1,000 sandbox calls for November 2026' }])
  })

  test('resets with a new month', async () => {
    const own = await testGateway()
    const { sandbox, accountId } = await own.account({ unlimited: false })
    await own.query(
      `INSERT INTO usage_hours VALUES ($1, 'sandbox', '2026-11-02T10:00:00Z', 'pay', 'calls', '', 1000, 0, 0)`,
      [accountId],
    )
    expect((await sandbox.get(MISSING)).status).toBe(429)
    own.clock.advance(SECONDS_LEFT)
    expect((await sandbox.get(MISSING)).status).toBe(404)
    await own.close()
  })
})

test('a request refused for the quota succeeds on retry once there is room', async () => {
  const account = await nearlySpent(1)
  const create = (key: string) =>
    account.sandbox.post('/v1/pay/checkouts', order, { headers: { 'idempotency-key': key } })
  const statuses = (await Promise.all(['a', 'b', 'c'].map(create))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 429, 429])
  await api.query('UPDATE usage_hours SET calls = 500 WHERE account_id = $1 AND calls = 999', [account.accountId])
  expect((await Promise.all(['a', 'b', 'c'].map(create))).map(({ status }) => status)).toEqual([201, 201, 201])
})
