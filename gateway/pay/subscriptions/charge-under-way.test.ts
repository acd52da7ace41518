import { afterAll, beforeAll, expect, test } from 'vitest'
import { sepa } from '#tests/support/charging-shop.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

const SUCCEEDS_AFTER_60_S = 'DE08370400440532013003'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

/** A subscription whose first debit is on its way: the trial ended on 29 November, five seconds ago. */
async function debited(interval: string) {
  const shop = subscribingShop(api, await api.account())
  const { sandbox } = shop.account
  const customer = await shop.customer(null)
  await sandbox.post(`/v1/pay/customers/${customer}/payment_methods`, sepa(SUCCEEDS_AFTER_60_S))
  const { subscription_id: id } = (await shop.subscribe(customer, { currency: 'EUR', interval, trial_days: 8 })).body
  await shop.advanceTo('2026-11-29T10:00:05Z')
  return {
    ...shop,
    id,
    change: (body: object) => sandbox.patch(`/v1/pay/subscriptions/${id}`, body),
    cancel: () => sandbox.post(`/v1/pay/subscriptions/${id}/cancel`, { at: 'period_end' }),
  }
}

test('a new price while a weekly charge is under way applies to the charge after it, and moves no period', async () => {
  const { id, change, advanceTo, subscription, payments, emails } = await debited('week')
  const { body } = await change({ amount: 2999 })
  expect(body).toMatchObject({ current_period_end: '2026-11-29T10:00:00Z', next_terms: { amount: 2999 } })
  await advanceTo('2026-11-29T10:02:00Z')
  expect(await subscription(id)).toMatchObject({
    state: 'active',
    amount: 1999,
    current_period_start: '2026-11-29T10:00:00Z',
    current_period_end: '2026-12-06T10:00:00Z',
    next_charge_at: '2026-12-06T10:00:00Z',
    notice_sent_at: '2026-11-29T10:01:00Z',
  })
  await advanceTo('2026-12-06T10:01:00Z')
  expect(await payments(id)).toEqual([
    ['2026-11-29T10:00:00Z', 'succeeded', 1999],
    ['2026-12-06T10:00:00Z', 'succeeded', 2999],
  ])
  const notices = (await emails()).filter(([, subject]) => subject.includes('for Pro'))
  expect(notices).toEqual([
    ['2026-11-22T10:00:00Z', 'Test shop: 19.99 EUR for Pro on 29 November 2026'],
    ['2026-11-29T10:01:00Z', 'Test shop: 29.99 EUR for Pro on 6 December 2026'],
    ['2026-12-06T10:01:00Z', 'Test shop: 29.99 EUR for Pro on 13 December 2026'],
  ])
})

test('a cancellation while a charge is under way names the end of the period that the charge pays for', async () => {
  const { id, cancel, advanceTo, subscription, emails } = await debited('month')
  await cancel()
  expect((await emails()).at(-1)).toEqual([
    '2026-11-29T10:00:05Z',
    'Test shop: your subscription to Pro ends on 29 December 2026',
  ])
  await advanceTo('2026-12-29T10:00:00Z')
  expect(await subscription(id)).toMatchObject({ state: 'cancelled', cancelled_at: '2026-12-29T10:00:00Z' })
})

test('a subscription that continues while a charge is under way announces the charge after it', async () => {
  const { cancel, change, emails } = await debited('month')
  await cancel()
  await change({ cancel_at_period_end: false })
  expect((await emails()).at(-1)).toEqual(['2026-11-29T10:00:05Z', 'Test shop: 19.99 EUR for Pro on 29 December 2026'])
})

test('a subscription that was canceled while a weekly charge is under way gets no notice of another charge', async () => {
  const { cancel, advanceTo, emails } = await debited('week')
  await cancel()
  await advanceTo('2026-11-29T10:02:00Z')
  expect((await emails()).slice(1).map(([, subject]) => subject)).toEqual([
    'Test shop: your subscription to Pro ends on 6 December 2026',
    'Test shop: receipt for 19.99 EUR',
  ])
})
