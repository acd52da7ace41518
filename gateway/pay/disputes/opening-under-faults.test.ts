import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settleQuietPayments } from '#gateway/jobs/sweep-payments.ts'
import { eventsOf } from '#tests/support/charging-shop.ts'
import { disputingShop } from '#tests/support/disputing-shop.ts'
import { failWrites } from '#tests/support/fail-writes.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'

let api: TestGateway
let account: TestAccount
let shop: ReturnType<typeof disputingShop>

beforeEach(async () => {
  api = await testGateway()
  account = await api.account()
  shop = disputingShop(account)
})
afterEach(() => api.close())

describe('a dispute that opens', () => {
  test('is taken once by several gateways that learn of it together', async () => {
    const id = await shop.pay()
    api.clock.advance(10)
    const gateways = [api, api, api.sibling(), api.sibling()]
    await Promise.all(gateways.map(({ runtime }) => settleQuietPayments(runtime)))
    const [{ dispute_id }, ...others] = await shop.listOf(id)
    expect(others).toEqual([])
    expect((await account.sandbox.get(`/v1/pay/transactions/${id}`)).body.dispute_id).toBe(dispute_id)
    expect(await eventsOf(api, id)).toEqual(['charge.succeeded', 'dispute.opened'])
    expect(await reconcileLedger(api.runtime)).toBe(0)
  })

  test.each([
    ['INSERT', 'disputes'],
    ['INSERT', 'events'],
    ['INSERT', 'postings'],
    ['UPDATE', 'transactions'],
  ] as const)('changes nothing if its %s of %s fails, and is taken by the next sweep', async (way, table) => {
    const id = await shop.pay()
    api.clock.advance(10)
    await failWrites(api, way, table, account.accountId)
    await settleQuietPayments(api.runtime)
    expect(await shop.listOf(id)).toEqual([])
    await api.query(`DROP TRIGGER fail ON ${table}`)
    await settleQuietPayments(api.runtime)
    expect(await shop.listOf(id)).toMatchObject([{ state: 'needs_response' }])
    expect(await eventsOf(api, id)).toEqual(['charge.succeeded', 'dispute.opened'])
    expect(await reconcileLedger(api.runtime)).toBe(0)
  })

  test('takes only what earlier refunds left of the payment', async () => {
    const id = await shop.pay()
    await account.sandbox.post('/v1/pay/refunds', { transaction_id: id, amount: 4_000 })
    await shop.pass(10)
    expect(await shop.listOf(id)).toMatchObject([{ amount: 6_000, settlement_amount: 6_000 }])
    expect(await reconcileLedger(api.runtime)).toBe(0)
  })

  test('keeps a refund waiting that arrives at the same moment, and refuses it', async () => {
    const id = await shop.pay()
    api.clock.advance(10)
    const lock = await holdLock(api.databaseUrl, 'LOCK TABLE disputes IN SHARE MODE')
    const swept = settleQuietPayments(api.runtime)
    await lock.untilWaiting(1)
    const refunding = account.sandbox.post('/v1/pay/refunds', { transaction_id: id })
    await lock.untilWaiting(2)
    await lock.release()
    await swept
    expect((await refunding).status).toBe(409)
  })

  test('has nothing to do with another account', async () => {
    const { disputeId } = await shop.disputed()
    const other = disputingShop(await api.account())
    expect((await other.get(disputeId)).code).toBe('resource_not_found')
    for (const refused of [await other.contest(disputeId), await other.accept(disputeId)])
      expect(refused.status).toBe(404)
    expect(await shop.get(disputeId)).toMatchObject({ state: 'needs_response' })
  })
})
