import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleQuietPayments } from '#gateway/jobs/sweep-payments.ts'
import { eventsOf, ledgerOf, sepa } from '#tests/support/charging-shop.ts'
import { failWrites } from '#tests/support/fail-writes.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { proxyDatabase } from '#tests/support/proxied-database.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'

const RETURNED_60_S_LATER = 'DE35370400440532013002'

let api: TestGateway

beforeEach(async () => {
  api = await testGateway()
})
afterEach(() => api.close())

const sweep = ({ runtime }: Pick<TestGateway, 'runtime'> = api) => settleQuietPayments(runtime)

/** A subscription whose first debit has succeeded. */
async function debited() {
  const shop = subscribingShop(api, await api.account())
  const customer = await shop.customer(null)
  await shop.account.sandbox.post(`/v1/pay/customers/${customer}/payment_methods`, sepa(RETURNED_60_S_LATER))
  const { body } = await shop.subscribe(customer, { currency: 'EUR' })
  api.clock.advance(6)
  await sweep()
  const { subscription_id: id } = body
  return { ...shop, id, transactionId: (await shop.subscription(id)).latest_transaction_id }
}

type Debited = Awaited<ReturnType<typeof debited>>

async function isReturnedOnce({ id, transactionId, subscription, events, emails }: Debited) {
  expect(await subscription(id)).toMatchObject({ state: 'past_due', retry: { attempt: 1 } })
  expect(await eventsOf(api, transactionId)).toEqual(['charge.succeeded', 'charge.failed'])
  expect(await events(id)).toEqual(['subscription.created', 'subscription.payment_failed'])
  expect((await emails()).filter(([, subject]) => subject.includes('failed'))).toHaveLength(1)
  expect(Object.values(await ledgerOf(api, transactionId))).toEqual([0, 0, 0])
  expect(await reconcileLedger(api.runtime)).toBe(0)
}

test('a return that several gateways learn of at once is applied once', async () => {
  const shop = await debited()
  const gateways = [api, api, api.sibling(), api.sibling()]
  api.clock.advance(60)
  await Promise.all(gateways.map(sweep))
  await isReturnedOnce(shop)
})

test.each([
  ['UPDATE', 'subscriptions'],
  ['INSERT', 'events'],
  ['INSERT', 'postings'],
  ['INSERT', 'outbox_messages'],
] as const)('a return whose %s of %s fails changes nothing, and is applied by the next sweep', async (way, table) => {
  const shop = await debited()
  api.clock.advance(60)
  await failWrites(api, way, table, shop.account.accountId)
  await sweep()
  expect(await shop.subscription(shop.id)).toMatchObject({ state: 'active' })
  expect(await eventsOf(api, shop.transactionId)).toEqual(['charge.succeeded'])
  await api.query(`DROP TRIGGER fail ON ${table}`)
  await sweep()
  await isReturnedOnce(shop)
})

test('a return during which the gateway loses its database is applied by another gateway', async () => {
  const shop = await debited()
  const { proxy, url } = await proxyDatabase(api.databaseUrl)
  const cutOff = api.sibling({ DATABASE_URL: url })
  const lock = await holdLock(
    api.databaseUrl,
    `SELECT FROM subscriptions WHERE subscription_id = '${shop.id}' FOR UPDATE`,
  )
  api.clock.advance(60)
  const swept = sweep(cutOff)
  await lock.untilWaiting(1)
  await proxy.set('reset')
  await lock.release()
  expect(await swept).toBe(0)
  await sweep()
  await isReturnedOnce(shop)
  await proxy.close()
})
