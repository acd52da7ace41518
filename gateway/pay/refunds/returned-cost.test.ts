import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
})
beforeEach(async () => {
  sandbox = (await api.account()).sandbox
})
afterAll(() => api.close())

async function pay(amount: number, currency: string, number = '4242424242424242'): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2031, cvc: '123' }
  const payment_method = { type: 'card', card }
  return (await sandbox.post('/v1/pay/charges', { amount, currency, payment_method })).body.transaction_id
}
const refund = (transaction_id: string, amount?: number) =>
  sandbox.post('/v1/pay/refunds', { transaction_id, ...(amount !== undefined && { amount }) })
const costOfPay = async () => (await sandbox.get('/v1/usage')).body.by_pillar.pay.cost

describe('the cost of usage', () => {
  test('falls by the fee that a refund returns, and a full refund leaves none', async () => {
    const id = await pay(10_000, 'USD')
    expect(await costOfPay()).toBe(3.2)
    await refund(id, 3_333)
    expect(await costOfPay()).toBe(2.13)
    await refund(id)
    const { body } = await sandbox.get('/v1/usage')
    expect([body.by_pillar.pay.cost, body.total]).toEqual([0, 0])
    expect(body.breakdown).toContainEqual(
      expect.objectContaining({ item: 'refund', quantity: 2, unit_price: 'free', cost: -3.2 }),
    )
  })

  test('is zero to the millionth after any split in another currency than the bill’s', async () => {
    const id = await pay(9_999, 'EUR')
    for (const amount of [1, 3_333, 77, 1_234]) await refund(id, amount)
    await refund(id)
    const [row] = await api.query('SELECT sum(cost_micros)::int AS micros FROM usage_hours WHERE account_id = $1', [
      (await sandbox.get('/v1/account')).body.account_id,
    ])
    expect(row.micros).toBe(0)
  })

  test('rises again if the refund fails', async () => {
    const id = await pay(10_000, 'USD', '4000000000007726')
    await refund(id)
    expect(await costOfPay()).toBe(0)
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 11 })
    expect(await costOfPay()).toBe(3.2)
  })

  test('falls to zero if the payer’s bank returns the transfer, with a refund or without', async () => {
    const mandate = { accepted_at: '2026-11-01T00:00:00Z', ip: '203.0.113.7' }
    const debit = { type: 'transfer', rail: 'sepa', iban: 'DE35370400440532013002', account_holder: 'Ann', mandate }
    const charge = () =>
      sandbox
        .post('/v1/pay/charges', { amount: 10_000, currency: 'EUR', payment_method: debit })
        .then((sent) => sent.body)
    const [one] = [await charge(), await charge()]
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 10 })
    await refund(one.transaction_id, 4_000)
    expect(await costOfPay()).toBeGreaterThan(0.8)
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 60 })
    expect(await costOfPay()).toBe(0)
  })

  test('of a month with more returned than charged is below zero, and its bill charges nothing', async () => {
    const id = await pay(10_000, 'USD')
    const now = new Date((await sandbox.get('/v1/sandbox/clock')).body.now)
    const next = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 2))
    const advance = (to: Date) =>
      sandbox.post('/v1/sandbox/clock', { advance_to: to.toISOString().slice(0, 19).concat('Z') })
    await advance(next(1))
    await refund(id)
    expect((await sandbox.get('/v1/usage')).body.total).toBe(-3.2)
    await advance(next(2))
    const [bill] = (await sandbox.get('/v1/billing')).body.data
    expect(bill).toMatchObject({ state: 'paid', usage_total: -3.2, subtotal: 0, total: 0 })
    const amounts = bill.lines.map(({ kind, amount }: Record<string, unknown>) => [kind, amount])
    expect(amounts).toEqual([
      ['usage', -3.2],
      ['already_collected', 3.2],
    ])
    const { body: proof } = await sandbox.get(`/v1/billing/${bill.bill_id}/proof`)
    expect(proof.matches).toBe(true)
    expect((await sandbox.get(`/v1/billing/${bill.bill_id}/pdf`)).status).toBe(200)
  })
})
