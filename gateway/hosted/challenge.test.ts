import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, payment, type Shop } from '#tests/support/hosted-shop.ts'
import { settleQuietPayments } from '../jobs/sweep-payments.ts'

let api: TestGateway
let shop: Shop
let client: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  const account = await api.account()
  client = account.sandbox
  shop = hostedShop(api, account)
})
afterAll(() => api.close())

const pathOf = (url: string) => `/hosted${new URL(url).pathname}`

async function challenge(number = '4000000000003220', input: Record<string, unknown> = {}) {
  const checkout = await shop.checkout(input)
  const { body } = await checkout.pay(number)
  const { transaction_id, next_action } = body.last_attempt
  const path = pathOf(next_action.url)
  return {
    checkout,
    paid: body,
    path,
    transaction: async () => (await client.get(`/v1/pay/transactions/${transaction_id}`)).body,
    get: () => api.request('GET', path),
    decide: (outcome: string) => api.request('POST', path, { body: { outcome } }),
  }
}

test('sends the payer to the issuer with 15 minutes to return', async () => {
  const { paid, get, checkout, transaction } = await challenge()
  const expiresAt = `${new Date(api.clock.now().getTime() + 900_000).toISOString().slice(0, 19)}Z`
  expect(paid.state).toBe('processing')
  expect(paid.last_attempt).toMatchObject({
    state: 'requires_action',
    next_action: { type: 'redirect', expires_at: expiresAt },
  })
  const { body } = await get()
  expect(body).toMatchObject({
    state: 'pending',
    merchant: { name: 'Test shop' },
    amount: 2500,
    currency: 'USD',
    card: { brand: 'visa', last4: '3220' },
    expires_at: expiresAt,
  })
  expect(body.return_url).toContain(`/pay/${checkout.id}?client_secret=`)
  expect((await transaction()).three_d_secure).toMatchObject({ required: true, flow: 'challenge', trans_status: 'C' })
})

test('speaks the language of the page on which the payer paid', async () => {
  const { id, secret } = await shop.checkout()
  const headers = { 'client-secret': secret }
  const body = { ...payment('4000000000003220'), language: 'ar' }
  const paid = await api.request('POST', `/hosted/checkouts/${id}/pay`, { headers, body })
  expect((await api.request('GET', pathOf(paid.body.last_attempt.next_action.url))).body.language).toBe('ar')
  const { get } = await challenge()
  expect((await get()).body.language).toBeNull()
})

test.each(['4000000000003220', '4000002760003184', '4000003800000446'])(
  '%s: complete → succeeded, authenticated',
  async (number) => {
    const { checkout, decide, get, transaction } = await challenge(number)
    const { status, body } = await decide('complete')
    expect([status, body.state]).toEqual([200, 'completed'])
    expect(await checkout.state()).toBe('completed')
    expect(await transaction()).toMatchObject({
      state: 'succeeded',
      next_action: null,
      three_d_secure: { result: 'authenticated', trans_status: 'Y', eci: '05', liability_shift: true },
    })
    const states = (await transaction()).timeline.map((step: { state: string }) => step.state)
    expect(states).toEqual(['processing', 'requires_action', 'succeeded'])
    expect((await get()).body.state).toBe('completed')
  },
)

test('4000008400001629: complete → authenticated, then declined', async () => {
  const { checkout, decide, transaction } = await challenge('4000008400001629')
  expect((await decide('complete')).body.state).toBe('completed')
  expect(await transaction()).toMatchObject({
    state: 'failed',
    failure_code: 'card_declined',
    three_d_secure: { result: 'authenticated' },
  })
  expect(await checkout.state()).toBe('open')
})

test('an amount that declines does so after the challenge', async () => {
  const { decide, transaction } = await challenge('4000000000003220', { amount: 4051 })
  await decide('complete')
  expect(await transaction()).toMatchObject({ state: 'failed', decline_code: 'insufficient_funds' })
})

test('fail → authentication_failed, and the checkout can still be paid', async () => {
  const { checkout, decide, get, transaction } = await challenge()
  const { status, body } = await decide('fail')
  expect([status, body.state]).toEqual([200, 'failed'])
  expect(await transaction()).toMatchObject({
    state: 'failed',
    failure_code: 'authentication_failed',
    three_d_secure: { result: 'failed', trans_status: 'N', liability_shift: false },
  })
  expect((await get()).body.state).toBe('failed')
  expect((await checkout.get()).body.last_attempt.failure_code).toBe('authentication_failed')
  expect((await checkout.pay('4242424242424242')).body.state).toBe('completed')
})

describe('an abandoned challenge', () => {
  test('ends as authentication_timeout in time', async () => {
    const { checkout, decide, get, transaction } = await challenge()
    api.clock.advance(899)
    await settleQuietPayments(api.runtime)
    expect((await get()).body.state).toBe('pending')
    api.clock.advance(1)
    expect((await get()).body.state).toBe('expired')
    expect((await decide('complete')).body.code).toBe('challenge_decided')
    await settleQuietPayments(api.runtime)
    expect(await transaction()).toMatchObject({ state: 'failed', failure_code: 'authentication_timeout' })
    expect((await get()).body.state).toBe('expired')
    expect(await checkout.state()).toBe('open')
  })
})

describe('a second decision on a challenge', () => {
  test('409: after the first', async () => {
    const { decide } = await challenge()
    await decide('complete')
    for (const outcome of ['complete', 'fail']) {
      const { status, body } = await decide(outcome)
      expect([status, body.code]).toEqual([409, 'challenge_decided'])
    }
  })

  test('409: for all but one of several concurrent decisions, which matches the outcome', async () => {
    for (let round = 0; round < 5; round++) {
      const { decide, transaction } = await challenge()
      const answers = await Promise.all(['complete', 'fail', 'complete', 'fail'].map(decide))
      const accepted = answers.filter((answer) => answer.status === 200)
      expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3)
      const { state } = await transaction()
      expect(accepted.map((answer) => answer.body.state)).toEqual([state === 'succeeded' ? 'completed' : 'failed'])
    }
  })
})

describe('404', () => {
  test.each(['x', 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a', 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a-AAAA', '%00'])(
    'a foreign token: %s',
    async (token) => {
      expect((await api.request('GET', `/hosted/3ds/${token}`)).status).toBe(404)
    },
  )

  test('a token with one character changed', async () => {
    const { path, checkout } = await challenge()
    const changed = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
    expect((await api.request('POST', changed, { body: { outcome: 'complete' } })).status).toBe(404)
    expect(await checkout.state()).toBe('processing')
  })
})

describe('a process that dies during a payment', () => {
  test('before the processor got the request: nothing is charged and the checkout reopens', async () => {
    const checkout = await shop.checkout()
    // Breaks the simulator's table, so that the attempt remains unfinished.
    await api.query('ALTER TABLE simulated_card_payments RENAME TO away')
    expect((await checkout.pay('4242424242424242')).status).toBeGreaterThanOrEqual(500)
    await api.query('ALTER TABLE away RENAME TO simulated_card_payments')
    await api.query("UPDATE transactions SET state = 'processing', failed_at = NULL WHERE checkout_id = $1", [
      checkout.id,
    ])
    await api.query("UPDATE checkouts SET state = 'processing' WHERE checkout_id = $1", [checkout.id])
    api.clock.advance(6)
    expect(await settleQuietPayments(api.runtime)).toBe(1)
    const record = (await client.get(`/v1/pay/checkouts/${checkout.id}`)).body
    expect([record.state, record.attempts[0].failure_code]).toEqual(['open', 'processing_error'])
  })

  test('after the processor charged the card: the payment is found and completed', async () => {
    const checkout = await shop.checkout()
    // The second commit fails as after a crash, and the processor's response is lost with it.
    await api.query(`CREATE OR REPLACE FUNCTION gone() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'gone' USING ERRCODE = '57P01'; END $$`)
    await api.query('CREATE TRIGGER gone BEFORE UPDATE ON transactions FOR EACH ROW EXECUTE FUNCTION gone()')
    expect((await checkout.pay('4242424242424242')).status).toBe(503)
    await api.query('DROP TRIGGER gone ON transactions')
    expect(await checkout.state()).toBe('processing')
    api.clock.advance(6)
    expect(await settleQuietPayments(api.runtime)).toBe(1)
    expect(await checkout.state()).toBe('completed')
    const [row] = await api.query(
      'SELECT count(DISTINCT entry_id)::int AS n FROM postings p JOIN transactions t ON t.transaction_id = p.source_id WHERE t.checkout_id = $1',
      [checkout.id],
    )
    expect(row.n).toBe(1)
  })
})
