import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, payment } from '#tests/support/hosted-shop.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'
import { runSubscriptions } from './subscriptions/due-subscriptions.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const suspend = ({ accountId }: TestAccount, at: string | null = '2026-11-21T09:00:00Z') =>
  api.query('UPDATE accounts SET suspended_at = $2 WHERE account_id = $1', [accountId, at])

const statesOf = ({ accountId }: TestAccount) =>
  api.query('SELECT state FROM transactions WHERE account_id = $1', [accountId])

test('a checkout of a suspended account charges nothing, stays open, and can be paid once the account is back', async () => {
  const account = await api.account()
  const checkout = await hostedShop(api, account).checkout()
  await suspend(account)
  const { status, body } = await checkout.pay('4242424242424242')
  expect([status, body.code]).toEqual([409, 'payments_paused'])
  expect(await statesOf(account)).toEqual([])
  await suspend(account, null)
  expect((await checkout.pay('4242424242424242')).body.state).toBe('completed')
})

test('a payment that waits for its payer finishes after its account was suspended', async () => {
  const account = await api.account()
  const checkout = await hostedShop(api, account).checkout()
  const challenged = await checkout.pay('4000000000003220')
  await suspend(account)
  const token = new URL(challenged.body.last_attempt.next_action.url).pathname.split('/').at(-1)
  await api.request('POST', `/hosted/3ds/${token}`, { body: { outcome: 'complete' } })
  expect(await statesOf(account)).toEqual([{ state: 'succeeded' }])
})

test('a page for an overdue subscription of a suspended account charges nothing', async () => {
  const account = await api.account()
  const shop = subscribingShop(api, account)
  const customer = await shop.customer('tok_attach_then_fail')
  const { subscription_id: id } = (await shop.subscribe(customer, { trial_days: 10 })).body
  await shop.advanceTo('2026-12-01T10:00:00Z')
  const token = new URL((await shop.subscription(id)).setup_url).pathname.split('/').at(-1)
  await suspend(account)
  const response = await api.request('POST', `/hosted/setup/${token}`, { body: payment('4242424242424242') })
  expect([response.status, response.body.code]).toEqual([409, 'payments_paused'])
  expect(await statesOf(account)).toEqual([{ state: 'failed' }])
})

test('a renewal of a suspended account is postponed by an hour, and charges nothing', async () => {
  const account = await api.account()
  const shop = subscribingShop(api, account)
  const { subscription_id: id } = (await shop.subscribe(await shop.customer(), { trial_days: 1 })).body
  await suspend(account)
  api.clock.advance(86_400)
  await runSubscriptions(api.runtime)
  expect(await statesOf(account)).toEqual([])
  await suspend(account, null)
  expect(await shop.subscription(id)).toMatchObject({ state: 'trialing', retry: null })
  api.clock.advance(3_600)
  await runSubscriptions(api.runtime)
  expect(await statesOf(account)).toEqual([{ state: 'succeeded' }])
})
