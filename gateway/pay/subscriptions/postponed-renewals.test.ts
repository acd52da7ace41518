import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'
import { runSubscriptions } from './due-subscriptions.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const VISA = { type: 'card', token: 'tok_visa' }

/** A shop whose hard cap is used up once `close` is called, until `reopen`. */
async function cappedShop() {
  const account = await api.account()
  const { sandbox } = account
  let cap = ''
  return {
    ...subscribingShop(api, account),
    async close() {
      await sandbox.post('/v1/pay/charges', { amount: 5_000, currency: 'USD', payment_method: VISA })
      const body = { target: 'total', limit: 0.01, enforcement: 'hard' }
      cap = (await sandbox.post('/v1/usage/caps', body)).body.cap_id
    },
    reopen: () => sandbox.delete(`/v1/usage/caps/${cap}`),
  }
}

/** A subscription with a trial, on a gateway whose jobs run once `runDays` passes time. */
async function onTrial(token: string | null, trial_days: number) {
  const own = await testGateway()
  onTestFinished(() => own.close())
  const shop = subscribingShop(own, await own.account())
  const customer = await shop.customer(token)
  const { subscription_id: id } = (await shop.subscribe(customer, { trial_days })).body
  const runDays = async (days: number) => {
    for (let day = 0; day < days; day++) {
      own.clock.advance(86_400)
      for (let run = 0; run < 5; run++) await runSubscriptions(own.runtime)
    }
  }
  // Its key reads nothing meanwhile.
  const suspendedFor = async (days: number) => {
    await own.query('UPDATE accounts SET suspended_at = now()')
    await runDays(days)
    await own.query('UPDATE accounts SET suspended_at = NULL')
  }
  return {
    ...shop,
    id,
    customerId: customer,
    runDays,
    suspendedFor,
    pass: (days: number) => own.clock.advance(days * 86_400),
  }
}

/** A subscription that fell due on 22 November, at the end of its trial, without success. */
async function overdue(token: string | null) {
  const shop = await onTrial(token, 1)
  await shop.runDays(1)
  return shop
}

test('a renewal that the merchant’s own cap holds up is no attempt, and is tried again an hour later', async () => {
  const shop = await cappedShop()
  const { subscription_id: id } = (await shop.subscribe(await shop.customer(), { trial_days: 1 })).body
  await shop.close()
  await shop.advanceTo('2026-11-22T10:30:00Z')
  await shop.reopen()
  expect(await shop.subscription(id)).toMatchObject({ state: 'trialing', retry: null })
  await shop.advanceTo('2026-11-22T10:59:00Z')
  expect(await shop.payments(id)).toEqual([])
  await shop.advanceTo('2026-11-22T11:00:00Z')
  expect(await shop.payments(id)).toEqual([['2026-11-22T11:00:00Z', 'succeeded', 1999]])
})

test('an advance of the clock reports that a renewal was postponed, and neither its success nor its failure', async () => {
  const shop = await cappedShop()
  await shop.subscribe(await shop.customer())
  await shop.advanceTo('2026-12-20T10:00:00Z')
  await shop.close()
  const effects = await shop.advanceTo('2026-12-21T10:30:00Z')
  expect(effects.filter(({ kind }) => kind === 'subscription.charged').map(({ summary }) => summary)).toEqual([
    'The payer is charged 19.99 USD for “Pro”. It is postponed by an hour.',
  ])
})

test('a first charge that the merchant’s own cap holds up for a day is not made, as its subscription has expired', async () => {
  const shop = await cappedShop()
  const customer = await shop.customer('tok_attach_then_fail')
  const { subscription_id: id } = (await shop.subscribe(customer)).body
  await shop.saveCard(customer, 'tok_visa')
  await shop.close()
  await shop.advanceTo('2026-11-22T12:00:00Z')
  await shop.reopen()
  await shop.advanceTo('2026-11-22T14:00:00Z')
  expect((await shop.subscription(id)).state).toBe('incomplete_expired')
  expect((await shop.payments(id)).map(([, state]) => state)).toEqual(['failed'])
})

test('a retry that the merchant’s own cap holds up uses up none of the payer’s five attempts', async () => {
  const shop = await cappedShop()
  const customer = await shop.customer('tok_attach_then_fail')
  const { subscription_id: id } = (await shop.subscribe(customer, { trial_days: 1 })).body
  await shop.advanceTo('2026-11-22T12:00:00Z')
  await shop.close()
  await shop.advanceTo('2026-11-23T12:30:00Z')
  await shop.reopen()
  await shop.advanceTo('2026-12-20T00:00:00Z')
  expect((await shop.payments(id)).map(([at, state]) => `${at} ${state}`)).toEqual([
    '2026-11-22T10:00:00Z failed',
    '2026-11-23T13:00:00Z failed',
    '2026-11-25T10:00:00Z failed',
    '2026-11-29T10:00:00Z failed',
    '2026-12-06T10:00:00Z failed',
  ])
})

test('a renewal that fails days late, because nothing ran, is tried again a day after that', async () => {
  const shop = subscribingShop(api, await api.account())
  const customer = await shop.customer('tok_attach_then_fail')
  const { subscription_id: id } = (await shop.subscribe(customer, { trial_days: 1 })).body
  api.clock.advance(3 * 86_400)
  await runSubscriptions(api.runtime)
  expect((await shop.subscription(id)).retry).toEqual({
    attempt: 1,
    max_attempts: 5,
    next_retry_at: '2026-11-25T10:00:00Z',
  })
})

test('retries that fell due while the account was suspended are made days apart afterwards, not all at once', async () => {
  const { suspendedFor, runDays, payments, id } = await overdue('tok_attach_then_fail')
  await suspendedFor(20)
  await runDays(16)
  expect((await payments(id)).map(([at, state]) => `${at} ${state}`)).toEqual([
    '2026-11-22T10:00:00Z failed',
    '2026-12-13T10:00:00Z failed',
    '2026-12-15T10:00:00Z failed',
    '2026-12-19T10:00:00Z failed',
    '2026-12-26T10:00:00Z failed',
  ])
})

test('a new card that fails after a suspension is tried again at least a day later, not at once', async () => {
  const { suspendedFor, runDays, saveCard, payments, customerId, id } = await overdue('tok_attach_then_fail')
  await suspendedFor(20)
  await saveCard(customerId, 'tok_attach_then_fail')
  await runDays(4)
  expect((await payments(id)).map(([at, state]) => `${at} ${state}`)).toEqual([
    '2026-11-22T10:00:00Z failed',
    '2026-12-13T10:00:00Z failed',
    '2026-12-14T10:00:00Z failed',
    '2026-12-16T10:00:00Z failed',
  ])
})

test('nobody is reminded of an overdue payment, or loses the subscription, while the account is suspended', async () => {
  const { suspendedFor, runDays, emails, subscription, id } = await overdue(null)
  await suspendedFor(20)
  expect((await emails()).slice(1).map(([at]) => at)).toEqual(['2026-11-22T10:00:00Z'])
  expect((await subscription(id)).state).toBe('past_due')
  await runDays(14)
  expect((await emails()).slice(2).map(([at]) => at)).toEqual([
    '2026-12-13T10:00:00Z',
    '2026-12-15T10:00:00Z',
    '2026-12-19T10:00:00Z',
    '2026-12-26T10:00:00Z',
  ])
  expect(await subscription(id)).toMatchObject({ state: 'cancelled', cancelled_at: '2026-12-26T10:00:00Z' })
})

test('the notice of a renewal waits for the end of a suspension, and the charge for a week after the notice', async () => {
  const { suspendedFor, runDays, emails, payments, id } = await onTrial('tok_visa', 30)
  const told = (await emails()).length
  await suspendedFor(32)
  expect(await emails()).toHaveLength(told)
  await runDays(10)
  expect((await payments(id)).map(([at, state]) => `${at} ${state}`)).toEqual(['2026-12-31T10:00:00Z succeeded'])
})

test('reminders that fell due while nothing ran are sent days apart afterwards, before the subscription ends', async () => {
  const { pass, runDays, emails, subscription, id } = await overdue(null)
  pass(20)
  await runDays(14)
  expect((await emails()).slice(1).map(([at]) => at)).toEqual([
    '2026-11-22T10:00:00Z',
    '2026-12-13T10:00:00Z',
    '2026-12-15T10:00:00Z',
    '2026-12-19T10:00:00Z',
    '2026-12-26T10:00:00Z',
  ])
  expect(await subscription(id)).toMatchObject({ state: 'cancelled', cancelled_at: '2026-12-26T10:00:00Z' })
})
