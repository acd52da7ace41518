import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcileLedger } from '#gateway/ledger/reconcile.ts'
import { fetchRates } from '#gateway/pay/fx/rates.service.ts'
import { runSettlements } from '#gateway/pay/settlements/due-settlements.ts'
import { type LiveShop, openLiveShop } from '#tests/support/stripe/live-shop.ts'

let shop: LiveShop

beforeAll(async () => {
  shop = await openLiveShop()
  await fetchRates(shop.api.runtime)
})
afterAll(() => shop.close())

const DAY = 86_400
const mandate = { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' }
const sepa = (iban: string) => ({ type: 'transfer', rail: 'sepa', iban, account_holder: 'Ann Example', mandate })
const refund = async (transaction_id: string, amount?: number) =>
  (await shop.live.post('/v1/pay/refunds', { transaction_id, amount })).body
const refundState = async (id: string) => (await shop.live.get(`/v1/pay/refunds/${id}`)).body.state
const eventTypes = async (id: string) =>
  (await shop.api.query('SELECT type FROM events WHERE object_id = $1 ORDER BY sequence', [id])).map(({ type }) => type)

test('a live account is charged, challenged, refunded and paid out as the ledger says', async () => {
  const paid = (await shop.charge()).body.transaction_id
  expect((await shop.charge({ payment_method: shop.card('pm_card_visa_chargeDeclined') })).status).toBe(402)

  // 3-D Secure: the payer leaves for the issuer, and Stripe tells how that ended.
  const challenged = await shop.charge({
    payment_method: shop.card('pm_card_threeDSecure2Required'),
    return_url: 'https://shop.example/thanks',
  })
  expect([challenged.status, challenged.body.state, challenged.body.next_action.type]).toEqual([
    201,
    'requires_action',
    'redirect',
  ])
  const [intent] = shop.intentsOf(challenged.body.transaction_id)
  expect(intent?.next_action.redirect_to_url.return_url).toBe(
    `https://shop.example/thanks?transaction_id=${challenged.body.transaction_id}`,
  )
  shop.stripe.decideChallenge(challenged.body.next_action.url, true)
  expect(new Set(await shop.sendEvents())).toEqual(new Set([200]))
  expect(await shop.transaction(challenged.body.transaction_id)).toMatchObject({
    state: 'succeeded',
    three_d_secure: { flow: 'challenge', result: 'authenticated', eci: '05', liability_shift: true },
  })

  const partial = await refund(paid, 3333)
  expect(partial).toMatchObject({ state: 'completed', amount: 3333, fee_returned: 107 })

  // A debit takes days, and its notifications may arrive in any order.
  const debit = (await shop.charge({ payment_method: sepa('DE89370400440532013000'), currency: 'EUR' })).body
  expect(debit.state).toBe('processing')
  shop.advance(5)
  for (const event of shop.takeEvents().reverse()) expect((await shop.send(event)).status).toBe(200)
  expect(await shop.transaction(debit.transaction_id)).toMatchObject({
    state: 'succeeded',
    payment_method: { type: 'transfer', transfer: { rail: 'sepa', last4: '3000' } },
  })

  expect(await reconcileLedger(shop.api.runtime)).toBe(0)
  shop.advance(DAY)
  await runSettlements(shop.api.runtime)
  const { data } = (await shop.live.get('/v1/pay/settlements')).body
  const usd = data.find((one: { currency: string }) => one.currency === 'USD')
  expect(usd).toMatchObject({ gross_amount: 20_000, fee_amount: 640, refund_amount: 3333, fee_returned_amount: 107 })
  // 2 × (10,000 − 320) − 3,333 + 107
  expect(usd.net_amount).toBe(16_134)
  const eur = data.find((one: { currency: string }) => one.currency === 'EUR')
  // A transfer costs USD 0.80, which is EUR 0.69 at 1.1512.
  expect(eur.net_amount).toBe(9931)
  expect(await reconcileLedger(shop.api.runtime)).toBe(0)
})

test('a debit that the payer’s bank rejects fails, and one that it returns is taken back', async () => {
  const rejected = (await shop.charge({ payment_method: sepa('DE62370400440532013001'), currency: 'EUR' })).body
  const returned = (await shop.charge({ payment_method: sepa('DE35370400440532013002'), currency: 'EUR' })).body
  shop.advance(5)
  await shop.sendEvents()
  expect(await shop.transaction(rejected.transaction_id)).toMatchObject({
    state: 'failed',
    failure_code: 'transfer_rejected',
    decline_code: 'no_account',
  })
  expect((await shop.transaction(returned.transaction_id)).state).toBe('succeeded')
  shop.advance(60)
  await shop.sendEvents()
  expect(await shop.transaction(returned.transaction_id)).toMatchObject({
    state: 'failed',
    failure_code: 'transfer_returned',
  })
  expect(await eventTypes(returned.transaction_id)).toEqual(['charge.succeeded', 'charge.failed'])
  expect(await reconcileLedger(shop.api.runtime)).toBe(0)
})

test('a refund that takes a while completes, and one that was completed can still fail', async () => {
  const slow = (await shop.charge({ payment_method: shop.card('pm_card_pendingRefund') })).body.transaction_id
  const doomed = (await shop.charge({ payment_method: shop.card('pm_card_refundFail') })).body.transaction_id
  const [pending, completed] = [await refund(slow), await refund(doomed, 4000)]
  expect([pending.state, completed.state]).toEqual(['pending', 'completed'])
  await shop.sendEvents()
  shop.advance(10)
  await shop.sendEvents()
  expect(await refundState(pending.refund_id)).toBe('completed')
  expect((await shop.live.get(`/v1/pay/refunds/${completed.refund_id}`)).body).toMatchObject({
    state: 'failed',
    failure_code: 'expired_or_closed_card',
    completed_at: null,
  })
  expect(await shop.transaction(doomed)).toMatchObject({ state: 'succeeded', amount_refunded: 0, fee_returned: 0 })
  expect(await eventTypes(completed.refund_id)).toEqual(['refund.completed', 'refund.failed'])
  expect(await reconcileLedger(shop.api.runtime)).toBe(0)
  const owed = await shop.api.query(
    `SELECT coalesce(sum(amount), 0)::int AS n FROM postings WHERE ledger_account = 'refund_payable' AND source_id = $1`,
    [completed.refund_id],
  )
  expect(owed[0].n).toBe(0)
  // The whole payment can be refunded again.
  expect((await refund(doomed)).amount).toBe(10_000)
})
