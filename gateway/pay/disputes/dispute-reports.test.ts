import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleQuietPayments } from '#gateway/jobs/sweep-payments.ts'
import type { DisputeReport, PaymentProcessor } from '#gateway/partners/processor/payment-processor.ts'
import { eventsOf } from '#tests/support/charging-shop.ts'
import { disputingShop } from '#tests/support/disputing-shop.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'

let api: TestGateway
let shop: ReturnType<typeof disputingShop>

beforeEach(async () => {
  api = await testGateway()
  shop = disputingShop(await api.account())
})
afterEach(() => api.close())

/** Has the processor report these disputes of the payment, instead of what it knows. */
async function report(transactionId: string, ...changes: Partial<DisputeReport>[]) {
  const processor = api.runtime.partners.processor.sandbox as PaymentProcessor
  api.runtime.partners.processor.sandbox = {
    ...processor,
    async retrieveDisputes(payment) {
      const [known] = await processor.retrieveDisputes(payment)
      return known ? changes.map((change) => ({ ...known, ...change })) : []
    },
  }
  await api.query(`UPDATE transactions SET recheck_at = '2026-01-01' WHERE transaction_id = $1`, [transactionId])
  await settleQuietPayments(api.runtime)
  api.runtime.partners.processor.sandbox = processor
}

test('an older report does not undo a response or a decision', async () => {
  const { transactionId, disputeId } = await shop.disputed()
  await shop.contest(disputeId)
  await report(transactionId, { state: 'needs_response' })
  expect(await shop.get(disputeId)).toMatchObject({ state: 'under_review' })
  await shop.pass(60)
  await report(transactionId, { state: 'under_review', recheckAt: api.clock.now() })
  expect(await shop.get(disputeId)).toMatchObject({ state: 'won' })
})

test('a decision that is reported twice is booked once, and one that the bank reverses is booked again', async () => {
  const { transactionId, disputeId } = await shop.disputed()
  await shop.accept(disputeId)
  for (const [state, available] of [
    ['won', 9_680],
    ['won', 9_680],
    ['lost', -320],
    ['lost', -320],
  ] as const) {
    await report(transactionId, { state, recheckAt: null })
    expect([(await shop.get(disputeId)).state, await shop.available()]).toEqual([state, available])
  }
  const events = ['charge.succeeded', 'dispute.opened', 'dispute.lost', 'dispute.won', 'dispute.lost']
  expect(await eventsOf(api, transactionId)).toEqual(events)
  expect(await reconcileLedger(api.runtime)).toBe(0)
})

test('a report that was read before a newer one took effect is read again', async () => {
  const { transactionId, disputeId } = await shop.disputed()
  await shop.accept(disputeId)
  const processor = api.runtime.partners.processor.sandbox as PaymentProcessor
  const states: DisputeReport['state'][] = ['lost', 'won', 'won']
  const overtaken = Promise.withResolvers<void>()
  const isRead = Promise.withResolvers<void>()
  api.runtime.partners.processor.sandbox = {
    ...processor,
    async retrieveDisputes(payment) {
      const state = states.shift() ?? 'won'
      const known = await processor.retrieveDisputes(payment)
      isRead.resolve()
      if (state === 'lost') await overtaken.promise
      return known.map((one) => ({ ...one, state, recheckAt: null }))
    },
  }
  await api.query(`UPDATE transactions SET recheck_at = '2026-01-01' WHERE transaction_id = $1`, [transactionId])
  const older = settleQuietPayments(api.runtime)
  await isRead.promise
  await settleQuietPayments(api.runtime)
  expect(await shop.get(disputeId)).toMatchObject({ state: 'won' })
  overtaken.resolve()
  await older
  expect([(await shop.get(disputeId)).state, states]).toEqual(['won', []])
  expect(await shop.available()).toBe(9_680)
})

test('an open dispute that the processor no longer lists is checked once a day', async () => {
  const { transactionId, disputeId } = await shop.disputed()
  await api.query('DELETE FROM simulated_card_payments WHERE reference = $1', [transactionId])
  await shop.pass(8 * 86_400)
  const [{ recheck_at }] = (await api.query('SELECT recheck_at FROM disputes WHERE dispute_id = $1', [disputeId])) as [
    { recheck_at: Date },
  ]
  expect(recheck_at.toISOString()).toBe('2026-11-30T10:00:10.000Z')
  expect(await shop.get(disputeId)).toMatchObject({ state: 'needs_response' })
})

test('a response that the merchant gave to the processor itself is shown as under review', async () => {
  const { transactionId, disputeId } = await shop.disputed()
  await report(transactionId, { state: 'under_review', recheckAt: new Date('2027-01-01') })
  expect(await shop.get(disputeId)).toMatchObject({
    state: 'under_review',
    evidence: null,
    responded_at: '2026-11-21T10:00:10Z',
  })
  expect((await shop.contest(disputeId)).status).toBe(409)
})

test('a payment can have two disputes about a part each', async () => {
  const id = await shop.pay()
  await shop.pass(9)
  api.clock.advance(1)
  const parts = [
    { reference: 'first', amount: 3_000 },
    { reference: 'second', amount: 4_000, reason: 'duplicate' },
  ] as const
  await report(id, ...parts)
  await report(id, { ...parts[0], state: 'won', recheckAt: null }, parts[1])
  expect(await shop.listOf(id)).toMatchObject([
    { amount: 4_000, reason: 'duplicate', state: 'needs_response' },
    { amount: 3_000, reason: 'fraudulent', state: 'won' },
  ])
  expect(await shop.available()).toBe(5_680)
  expect(await reconcileLedger(api.runtime)).toBe(0)
})
