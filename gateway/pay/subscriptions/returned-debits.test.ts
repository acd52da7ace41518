import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOf, sepa } from '#tests/support/charging-shop.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

const RETURNED_60_S_LATER = 'DE35370400440532013002'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

/** A subscription whose debits are all returned a minute after they succeed. */
async function debited(terms: object) {
  const shop = subscribingShop(api, await api.account())
  const customer = await shop.customer(null)
  await shop.account.sandbox.post(`/v1/pay/customers/${customer}/payment_methods`, sepa(RETURNED_60_S_LATER))
  const { subscription_id: id } = (await shop.subscribe(customer, { currency: 'EUR', ...terms })).body
  /** Has the bank of the debit that succeeded last return it at this time instead. */
  const bounceAt = async (time: string) => {
    const debit = (await shop.subscription(id)).latest_transaction_id
    await api.query('UPDATE simulated_card_payments SET returned_at = $2 WHERE reference = $1', [debit, time])
    await api.query('UPDATE transactions SET recheck_at = $2 WHERE transaction_id = $1', [debit, time])
  }
  return { ...shop, id, customer, bounceAt }
}

/** One whose first debit, at the end of its trial, succeeded a moment ago. */
async function returned() {
  const { id, ...shop } = await debited({ trial_days: 8 })
  await shop.advanceTo('2026-11-29T10:00:05Z')
  expect((await shop.subscription(id)).state).toBe('active')
  const cancel = (at: string) => shop.account.sandbox.post(`/v1/pay/subscriptions/${id}/cancel`, { at })
  const bounce = () => shop.advanceTo('2026-11-29T10:01:05Z')
  return { ...shop, id, cancel, bounce, now: () => shop.subscription(id) }
}

test('a returned debit makes its subscription past due for the same period, and tells merchant and payer', async () => {
  const { id, bounce, now, events, emails } = await returned()
  await bounce()
  expect(await now()).toMatchObject({
    state: 'past_due',
    current_period_end: '2026-11-29T10:00:00Z',
    retry: { attempt: 1, max_attempts: 5, next_retry_at: '2026-11-30T10:01:05Z' },
    notice_due_at: null,
    setup_url: expect.any(String),
  })
  expect(await events(id)).toEqual(['subscription.created', 'subscription.renewed', 'subscription.payment_failed'])
  expect((await emails()).at(-1)).toEqual(['2026-11-29T10:01:05Z', 'Test shop: your payment of 19.99 EUR failed'])
})

test('another payment method pays for the period whose debit was returned, and the calendar stays', async () => {
  const { id, customer, bounce, saveCard, advanceTo, now, payments, events } = await returned()
  await bounce()
  await saveCard(customer, 'tok_visa')
  await advanceTo('2026-11-29T10:02:00Z')
  expect(await now()).toMatchObject({
    state: 'active',
    current_period_start: '2026-11-29T10:00:00Z',
    current_period_end: '2026-12-29T10:00:00Z',
    next_charge_at: '2026-12-29T10:00:00Z',
    retry: null,
  })
  expect((await payments(id)).map(([, state]) => state)).toEqual(['failed', 'succeeded'])
  expect((await events(id)).at(-1)).toBe('subscription.renewed')
})

test('debits that are returned each time wait longer each time, end after five, and leave the ledger at zero', async () => {
  const { id, advanceTo, now, payments, account } = await returned()
  await advanceTo('2026-12-28T10:00:00Z')
  expect((await payments(id)).map(([at, state]) => `${at.slice(5, 10)} ${state}`)).toEqual([
    '11-29 failed',
    '11-30 failed',
    '12-03 failed',
    '12-10 failed',
    '12-24 failed',
  ])
  expect(await now()).toMatchObject({ state: 'cancelled', cancellation_reason: 'payment_failed' })
  const { data } = (await account.sandbox.get(`/v1/pay/transactions?subscription_id=${id}`)).body
  for (const { transaction_id } of data) {
    expect(Object.values(await ledgerOf(api, transaction_id))).toEqual([0, 0, 0])
  }
})

test('the attempts of an earlier period or of another subscription don’t count when a debit is returned', async () => {
  const { id, account, customer, subscribe, subscription, bounceAt, advanceTo } = await debited({ interval: 'week' })
  await advanceTo('2026-11-25T12:00:00Z')
  const { subscription_id: other } = (await subscribe(customer, { currency: 'EUR' })).body
  await advanceTo('2026-11-25T12:02:00Z')
  const attempts = async () => [(await subscription(id)).retry.attempt, (await subscription(other)).retry.attempt]
  expect(await attempts()).toEqual([3, 1])
  await account.sandbox.post(`/v1/pay/customers/${customer}/payment_methods`, sepa('DE89370400440532013000'))
  await advanceTo('2026-12-01T00:00:00Z')
  await bounceAt('2026-12-01T12:00:00Z')
  await advanceTo('2026-12-01T12:00:00Z')
  expect((await subscription(id)).retry.attempt).toBe(1)
})

test('a returned debit ends a subscription at once that was to end with the period, and tells the payer', async () => {
  const { cancel, bounce, now, emails } = await returned()
  await cancel('period_end')
  await bounce()
  expect(await now()).toMatchObject({ state: 'cancelled', cancelled_at: '2026-11-29T10:01:05Z' })
  expect((await emails()).slice(-2)).toEqual([
    ['2026-11-29T10:00:05Z', 'Test shop: your subscription to Pro ends on 29 December 2026'],
    ['2026-11-29T10:01:05Z', 'Test shop: your subscription to Pro is canceled'],
  ])
})

test('a debit that is returned after its subscription was canceled changes nothing of the subscription', async () => {
  const { id, cancel, bounce, now, events } = await returned()
  await cancel('now')
  const before = await events(id)
  await bounce()
  expect(await now()).toMatchObject({ state: 'cancelled', cancelled_at: '2026-11-29T10:00:05Z' })
  expect(await events(id)).toEqual(before)
})

test('a debit that is returned while the next charge is in progress changes only its own payment', async () => {
  const { id, subscription, bounceAt, advanceTo, payments, events } = await debited({ interval: 'week' })
  await advanceTo('2026-11-21T10:00:05Z')
  await bounceAt('2026-11-28T10:00:02Z')
  await advanceTo('2026-11-28T10:00:02Z')
  expect((await payments(id)).map(([, state]) => state)).toEqual(['failed', 'processing'])
  expect(await subscription(id)).toMatchObject({ state: 'active', retry: null })
  await advanceTo('2026-11-28T10:00:05Z')
  expect(await subscription(id)).toMatchObject({ state: 'active', current_period_start: '2026-11-28T10:00:00Z' })
  expect(await events(id)).toEqual(['subscription.created', 'subscription.renewed'])
})

test('a new price is announced seven days ahead, even if a returned debit was paid again just before its charge', async () => {
  const { id, customer, subscription, account, bounceAt, advanceTo, saveCard, emails } = await debited({})
  await advanceTo('2026-11-21T10:00:05Z')
  await bounceAt('2026-12-19T12:00:00Z')
  await advanceTo('2026-12-18T10:00:00Z')
  await account.sandbox.patch(`/v1/pay/subscriptions/${id}`, { amount: 2999 })
  await advanceTo('2026-12-19T12:00:00Z')
  await saveCard(customer, 'tok_visa')
  await advanceTo('2026-12-19T12:01:00Z')
  expect((await emails()).at(-1)?.[1]).toBe('Test shop: 29.99 EUR for Pro on 26 December 2026')
  expect(await subscription(id)).toMatchObject({
    state: 'active',
    current_period_end: '2026-12-21T10:00:00Z',
    next_charge_at: '2026-12-26T12:00:00Z',
  })
})

test('a dry run of the clock names the price of the period whose debit was returned, not the next one', async () => {
  const { id, bounce, account } = await returned()
  await account.sandbox.patch(`/v1/pay/subscriptions/${id}`, { plan: 'Team', amount: 2999 })
  await bounce()
  const forward = { advance_to: '2026-12-01T00:00:00Z', dry_run: true }
  const { effects } = (await account.sandbox.post('/v1/sandbox/clock', forward)).body
  expect(effects.find(({ kind }: { kind: string }) => kind === 'subscription.charged')).toMatchObject({
    at: '2026-11-30T10:01:05Z',
    summary: 'The payer is charged 19.99 EUR for “Pro”.',
  })
})

test.each([
  ['a trial of two months', { trial_days: 60 }, '2027-01-20T10:00:00Z', '2026-11-21T10:00:00Z'],
  ['an empty period before its beginning', {}, '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z'],
  ['the wait for a later start', { start_at: '2027-01-31T10:00:00Z' }, '2027-01-31T10:00:00Z', '2026-11-21T10:00:00Z'],
])('the return of a subscription’s first debit makes %s its current period again', async (_, terms, due, start) => {
  const { subscription, id, advanceTo } = await debited(terms)
  await advanceTo(due.replace('10:00:00', '10:01:05'))
  expect(await subscription(id)).toMatchObject({
    state: 'past_due',
    current_period_start: start,
    current_period_end: due,
  })
})
