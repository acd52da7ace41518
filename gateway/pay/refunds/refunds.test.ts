import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerOf } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  account = await api.account({ unlimited: true })
  sandbox = account.sandbox
})
afterAll(() => api.close())

type Client = TestAccount['sandbox']
const CARDS = { ok: '4242424242424242', slow: '4000000000005126', failing: '4000000000007726' }

async function pay(amount: number, number = CARDS.ok, client: Client = sandbox, currency = 'USD'): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2031, cvc: '123' }
  const { body } = await client.post('/v1/pay/charges', { amount, currency, payment_method: { type: 'card', card } })
  return body.transaction_id
}
const refund = (transaction_id: string, body: object = {}, client: Client = sandbox) =>
  client.post('/v1/pay/refunds', { transaction_id, ...body })
const transaction = async (id: string, client: Client = sandbox) =>
  (await client.get(`/v1/pay/transactions/${id}`)).body
describe('POST /v1/pay/refunds', () => {
  test('201: a part and then the rest return the fee in proportion, and the ledger ends at zero', async () => {
    const id = await pay(10_000)
    const part = await refund(id, { amount: 3333, reason: 'duplicate', note: 'line one\nline two' })
    expect([part.status, part.headers.get('location')]).toEqual([201, `/v1/pay/refunds/${part.body.refund_id}`])
    expect(part.body).toMatchObject({
      state: 'completed',
      amount: 3333,
      currency: 'USD',
      reason: 'duplicate',
      note: 'line one\nline two',
      fee_returned: 107,
      settlement_amount: 3333,
    })
    expect(await transaction(id)).toMatchObject({
      state: 'partially_refunded',
      amount_refunded: 3333,
      fee_returned: 107,
      net_amount: 6454,
    })
    const rest = await refund(id)
    expect(rest.body).toMatchObject({ amount: 6667, fee_returned: 213, reason: 'requested_by_customer' })
    const whole = await transaction(id)
    expect(whole).toMatchObject({ state: 'refunded', amount_refunded: 10_000, fee_returned: 320, net_amount: 0 })
    expect(whole.refunds).toEqual([rest.body, part.body])
    expect(Object.values(await ledgerOf(api, id, part.body.refund_id, rest.body.refund_id))).toEqual([0, 0, 0, 0])
    const events = await api.query(`SELECT FROM events WHERE type = 'refund.completed' AND account_id = $1`, [
      account.accountId,
    ])
    expect(events).toHaveLength(2)
    const { breakdown } = (await sandbox.get('/v1/usage')).body
    expect(breakdown).toContainEqual(expect.objectContaining({ item: 'refund', quantity: 2 }))
  })

  test('201: a slow refund counts at once and completes after 10 s', async () => {
    const id = await pay(1000, CARDS.slow)
    const { body } = await refund(id, { amount: 600 })
    expect(body).toMatchObject({ state: 'pending', completed_at: null })
    expect((await transaction(id)).amount_refunded).toBe(600)
    expect((await refund(id, { amount: 401 })).body).toMatchObject({ code: 'refund_exceeds_balance', remaining: 400 })
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 9 })
    expect((await sandbox.get(`/v1/pay/refunds/${body.refund_id}`)).body.state).toBe('pending')
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 1 })
    expect((await sandbox.get(`/v1/pay/refunds/${body.refund_id}`)).body.state).toBe('completed')
  })

  test('201: a failed refund restores the balance and takes the fee back', async () => {
    const id = await pay(1000, CARDS.failing)
    const before = await ledgerOf(api, id)
    const { body } = await refund(id)
    expect((await transaction(id)).state).toBe('refunded')
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 10 })
    expect((await sandbox.get(`/v1/pay/refunds/${body.refund_id}`)).body).toMatchObject({
      state: 'failed',
      failure_code: 'expired_or_closed_card',
    })
    const restored = await transaction(id)
    expect(restored).toMatchObject({ state: 'succeeded', amount_refunded: 0, fee_returned: 0 })
    expect(restored.refunds).toMatchObject([{ refund_id: body.refund_id, state: 'failed' }])
    expect(await ledgerOf(api, id, body.refund_id)).toMatchObject({ ...before, 'refund_payable USD': 0 })
    const events = await api.query(`SELECT FROM events WHERE type = 'refund.failed'`)
    expect(events).toHaveLength(1)
  })

  test('50 at once never refund more than the payment', async () => {
    const id = await pay(1000)
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(id, { amount: 30 })))
    const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.code))
    expect([codes.filter((code) => code === 201).length, new Set(codes)]).toEqual([
      33,
      new Set([201, 'refund_exceeds_balance']),
    ])
    expect(await transaction(id)).toMatchObject({ amount_refunded: 990, state: 'partially_refunded' })
  })

  test('a repeat with its Idempotency-Key refunds once', async () => {
    const id = await pay(1000)
    const send = () =>
      sandbox.post('/v1/pay/refunds', { transaction_id: id, amount: 100 }, { headers: { 'idempotency-key': 'refund' } })
    const first = await send()
    expect((await send()).text).toBe(first.text)
    expect((await transaction(id)).amount_refunded).toBe(100)
  })

  test('any split of a converted payment gives back exactly its settlement and its fee', async () => {
    const euro = await api.account({ unlimited: true })
    await euro.sandbox.patch('/v1/account', { settlement_currency: 'EUR' })
    const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(parts, fc.constantFrom('USD', 'JPY', 'XOF', 'SEK'), async (amounts, currency) => {
        const amount = amounts.reduce((sum, one) => sum + one, 1000)
        const id = await pay(amount, CARDS.ok, euro.sandbox, currency)
        for (const one of amounts) expect((await refund(id, { amount: one }, euro.sandbox)).status).toBe(201)
        await refund(id, {}, euro.sandbox)
        const { refunds, settlement, fee, fee_returned, net_amount } = await transaction(id, euro.sandbox)
        const settled = refunds.reduce(
          (sum: number, one: { settlement_amount: number }) => sum + one.settlement_amount,
          0,
        )
        expect([settled, fee_returned, net_amount]).toEqual([settlement.gross, fee.amount, 0])
        const ids = refunds.map((one: { refund_id: string }) => one.refund_id)
        expect(new Set(Object.values(await ledgerOf(api, id, ...ids)))).toEqual(new Set([0]))
      }),
      { numRuns: 12 },
    )
  })

  test.each([
    ['409: a failed payment', () => pay(1000, '4000000000000002'), 409, 'transaction_not_refundable'],
    ['422: a payment that is already refunded', refunded, 422, 'refund_exceeds_balance'],
  ])('%s', async (_, make, status, code) => {
    const declined = await make()
    const id = declined ?? (await sandbox.get('/v1/pay/transactions?state=failed')).body.data[0].transaction_id
    const answer = await refund(id)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('409: names the state of a payment that waits for the payer', async () => {
    const card = { number: '4000000000003220', exp_month: 12, exp_year: 2031, cvc: '123' }
    const { transaction_id } = (
      await sandbox.post('/v1/pay/charges', {
        ...{ amount: 1000, currency: 'USD', payment_method: { type: 'card', card } },
        return_url: 'https://shop.example/thanks',
      })
    ).body
    const { body, status } = await refund(transaction_id)
    expect([status, body.code]).toEqual([409, 'transaction_not_refundable'])
    expect(body.detail).toBe('The payment’s state is “needs action”. Only a payment that succeeded can be refunded.')
  })

  test('409: a payment of more than 365 days ago', async () => {
    const old = await api.account({ unlimited: true })
    const id = await pay(1000, CARDS.ok, old.sandbox)
    await old.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 365 * 86_400 })
    await refund(id, { amount: 1 }, old.sandbox).then(({ status }) => expect(status).toBe(201))
    await old.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 86_400 })
    expect((await refund(id, { amount: 1 }, old.sandbox)).body.code).toBe('transaction_not_refundable')
  })

  test('409: more than 100 refunds, of which failed ones don’t count', async () => {
    const id = await pay(10_000)
    const { refund_id } = (await refund(id, { amount: 1 })).body
    await api.query(
      `INSERT INTO refunds SELECT (jsonb_populate_record(r, jsonb_build_object('refund_id',
         left(refund_id, -5) || lpad(nth::text, 5, '0')))).* FROM refunds r, generate_series(1, 99) nth
       WHERE refund_id = $1`,
      [refund_id],
    )
    const { status, body } = await refund(id, { amount: 1 })
    expect([status, body.code]).toEqual([409, 'transaction_not_refundable'])
    expect(body.detail).toBe('The payment already has 100 refunds that didn’t fail. No payment can have more.')
    await api.query(
      `UPDATE refunds SET state = 'failed', completed_at = NULL, failed_at = now(), failure_code = 'closed_account'
       WHERE refund_id = $1`,
      [refund_id],
    )
    expect((await refund(id, { amount: 1 })).status).toBe(201)
  })

  test('404: a payment of another account, which the problem says is the field’s fault', async () => {
    const stranger = await api.account()
    const { status, body } = await refund(await pay(1000), {}, stranger.sandbox)
    expect([status, body.code, body.param]).toEqual([404, 'resource_not_found', 'transaction_id'])
  })
})

async function refunded() {
  const id = await pay(1000)
  await refund(id)
  return id
}

test('GET /v1/pay/refunds filters by state, currency and transaction', async () => {
  const own = await api.account({ unlimited: true })
  const [one, two] = [await pay(1000, CARDS.ok, own.sandbox), await pay(1000, CARDS.slow, own.sandbox, 'EUR')]
  const first = (await refund(one, {}, own.sandbox)).body.refund_id
  const second = (await refund(two, {}, own.sandbox)).body.refund_id
  const listed = async (query: string) =>
    (await own.sandbox.get(`/v1/pay/refunds?${query}`)).body.data.map((row: { refund_id: string }) => row.refund_id)
  expect(await listed('')).toEqual([second, first])
  expect(await listed('state=completed')).toEqual([first])
  expect(await listed('currency=EUR')).toEqual([second])
  expect(await listed(`transaction_id=${one}`)).toEqual([first])
})
