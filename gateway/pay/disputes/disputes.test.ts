import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { card, eventsOf } from '#tests/support/charging-shop.ts'
import { disputingShop } from '#tests/support/disputing-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'

let api: TestGateway
let account: TestAccount
let shop: ReturnType<typeof disputingShop>

beforeAll(async () => {
  api = await testGateway()
})
beforeEach(async () => {
  account = await api.account()
  shop = disputingShop(account)
})
afterAll(() => api.close())

const DAY = 86_400

describe('a payment with a disputed card', () => {
  test('succeeds, and is disputed ten seconds later', async () => {
    const id = await shop.pay()
    expect(await shop.available()).toBe(9_680)
    await shop.pass(9)
    expect(await shop.listOf(id)).toEqual([])
    await shop.pass(1)
    const [dispute] = await shop.listOf(id)
    expect(dispute).toMatchObject({
      transaction_id: id,
      amount: 10_000,
      currency: 'USD',
      state: 'needs_response',
      reason: 'fraudulent',
      settlement_amount: 10_000,
      evidence: null,
      respond_by: '2026-11-28T10:00:10Z',
      created_at: '2026-11-21T10:00:10Z',
      responded_at: null,
      closed_at: null,
    })
    const payment = (await account.sandbox.get(`/v1/pay/transactions/${id}`)).body
    expect(payment).toMatchObject({ state: 'succeeded', dispute_id: dispute.dispute_id })
    expect(await shop.available()).toBe(-320)
    expect(await eventsOf(api, id)).toEqual(['charge.succeeded', 'dispute.opened'])
    expect(await reconcileLedger(api.runtime)).toBe(0)
  })

  test('keeps its reason and one dispute however often the clock moves', async () => {
    const id = await shop.pay({ payment_method: card('tok_dispute_not_received') })
    for (const seconds of [10, 1, DAY]) await shop.pass(seconds)
    expect(await shop.listOf(id)).toMatchObject([{ reason: 'product_not_received', state: 'needs_response' }])
    expect(await eventsOf(api, id)).toEqual(['charge.succeeded', 'dispute.opened'])
  })

  test('is disputed too if its own outcome arrives late', async () => {
    const id = await shop.pay({ amount: 4098, payment_method: card('tok_dispute') })
    await shop.pass(60)
    expect(await shop.listOf(id)).toMatchObject([{ state: 'needs_response' }])
  })

  test('has no dispute once all of it is refunded', async () => {
    const id = await shop.pay()
    await account.sandbox.post('/v1/pay/refunds', { transaction_id: id })
    await shop.pass(10)
    expect(await shop.listOf(id)).toEqual([])
  })

  test('that the issuer declines has no dispute', async () => {
    const id = await shop.pay({ amount: 4051 })
    await shop.pass(10)
    expect(await shop.listOf(id)).toEqual([])
  })

  test('can’t be refunded until the dispute is won', async () => {
    const { transactionId: transaction_id, disputeId } = await shop.disputed()
    const refund = () => account.sandbox.post('/v1/pay/refunds', { transaction_id })
    const refused = await refund()
    expect([refused.status, refused.body.code]).toEqual([409, 'transaction_not_refundable'])
    expect(refused.body.detail).toContain('a dispute that you haven’t won')
    await shop.contest(disputeId)
    expect((await refund()).status).toBe(409)
    await shop.pass(60)
    expect((await refund()).status).toBe(201)
    expect(await reconcileLedger(api.runtime)).toBe(0)
  })
})

describe('contesting a dispute', () => {
  test('sends the evidence; a minute later, the dispute is won and the amount is back', async () => {
    const { transactionId, disputeId } = await shop.disputed()
    const evidence = { explanation: 'Ann signed for it.', shipping_carrier: 'DHL', shipping_date: '2026-11-21' }
    const contested = await shop.contest(disputeId, evidence)
    expect(contested.status).toBe(200)
    expect(contested.body).toMatchObject({
      state: 'under_review',
      evidence: { ...evidence, access_log: null, customer_email: null },
      responded_at: '2026-11-21T10:00:10Z',
    })
    expect(await shop.available()).toBe(-320)
    await shop.pass(60)
    expect(await shop.get(disputeId)).toMatchObject({ state: 'won', evidence, closed_at: '2026-11-21T10:01:10Z' })
    expect(await shop.available()).toBe(9_680)
    expect(await eventsOf(api, transactionId)).toEqual(['charge.succeeded', 'dispute.opened', 'dispute.won'])
    expect(await reconcileLedger(api.runtime)).toBe(0)
  })

  test('is lost if the evidence does not convince', async () => {
    const { transactionId, disputeId } = await shop.disputed()
    await shop.contest(disputeId, { explanation: 'losing_evidence' })
    await shop.pass(60)
    expect(await shop.get(disputeId)).toMatchObject({ state: 'lost' })
    expect(await shop.available()).toBe(-320)
    expect((await eventsOf(api, transactionId)).at(-1)).toBe('dispute.lost')
    expect(await reconcileLedger(api.runtime)).toBe(0)
  })

  test('is possible once', async () => {
    const { disputeId } = await shop.disputed()
    await shop.contest(disputeId)
    for (const again of [await shop.contest(disputeId, { explanation: 'More.' }), await shop.accept(disputeId)]) {
      expect([again.status, again.body.code]).toEqual([409, 'dispute_not_open'])
      expect(again.body.detail).toBe('You have already responded. The payer’s bank is deciding.')
    }
    await shop.pass(60)
    const late = await shop.contest(disputeId)
    expect([late.status, late.body.detail]).toEqual([409, 'You have won the dispute.'])
    expect(await shop.get(disputeId)).toMatchObject({ evidence: { explanation: 'Ann signed for it.' } })
  })

  test('names each invalid field of the evidence', async () => {
    const { disputeId } = await shop.disputed()
    const { status, body } = await shop.contest(disputeId, { explanation: ' ', service_date: '22.11.2026' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([
      { field: 'explanation', code: 'too_short' },
      { field: 'service_date', message: 'must be a date such as 2026-11-21' },
    ])
    expect((await shop.contest(disputeId, { explanation: '\u200b' })).body.errors).toMatchObject([
      { field: 'explanation' },
    ])
    expect(await shop.get(disputeId)).toMatchObject({ state: 'needs_response', evidence: null })
  })

  test('takes text as it is pasted from a log, with tabs and line ends of Windows', async () => {
    const { disputeId } = await shop.disputed()
    const access_log = '09:14\t203.0.113.7\r\n09:15\t203.0.113.7'
    expect((await shop.contest(disputeId, { access_log })).body.evidence).toMatchObject({ access_log })
    const other = await shop.disputed()
    expect((await shop.contest(other.disputeId, { access_log: 'a\u000bb' })).status).toBe(400)
  })

  test('returns the first response to a retry with the same Idempotency-Key', async () => {
    const { disputeId } = await shop.disputed()
    const retried = { 'idempotency-key': 'response-1' }
    const first = await shop.contest(disputeId, {}, retried)
    await shop.pass(60)
    const second = await shop.contest(disputeId, {}, retried)
    expect([second.status, second.body]).toEqual([200, first.body])
  })
})

describe('accepting a dispute', () => {
  test('loses it at once, and a repetition changes nothing', async () => {
    const { transactionId, disputeId } = await shop.disputed()
    const accepted = await shop.accept(disputeId)
    const now = '2026-11-21T10:00:10Z'
    expect(accepted.body).toMatchObject({ state: 'lost', evidence: null, responded_at: now, closed_at: now })
    expect((await shop.accept(disputeId)).body).toEqual(accepted.body)
    expect(await eventsOf(api, transactionId)).toEqual(['charge.succeeded', 'dispute.opened', 'dispute.lost'])
    expect(await shop.available()).toBe(-320)
  })
})

test('a dispute without a response is lost after seven days', async () => {
  const { disputeId } = await shop.disputed()
  await shop.pass(7 * DAY - 1)
  expect(await shop.get(disputeId)).toMatchObject({ state: 'needs_response' })
  await shop.pass(1)
  expect(await shop.get(disputeId)).toMatchObject({ state: 'lost', responded_at: null })
})

test('the clock’s dry run names the end of the time to respond, and the decision', async () => {
  const { disputeId } = await shop.disputed()
  const planned = async () => {
    const body = { advance_by_seconds: 8 * DAY, dry_run: true }
    const { effects } = (await account.sandbox.post('/v1/sandbox/clock', body)).body
    return effects.find(({ id }: { id: string }) => id === disputeId)
  }
  expect(await planned()).toMatchObject({
    kind: 'dispute.updated',
    at: '2026-11-28T10:00:10Z',
    summary: 'The time to respond to the dispute of 100.00 USD ends.',
  })
  await shop.contest(disputeId)
  expect(await planned()).toMatchObject({ summary: 'The payer’s bank decides the dispute of 100.00 USD.' })
})

test('the trace of a payment shows its dispute', async () => {
  const { transactionId, disputeId } = await shop.disputed()
  const { nodes } = (await account.sandbox.get(`/v1/trace/${transactionId}`)).body
  expect(nodes.find(({ id }: { id: string }) => id === disputeId)).toMatchObject({
    kind: 'dispute',
    summary: 'Dispute of 100.00 USD, needs response',
    outcome: 'pending',
  })
})

test('the list filters by state, currency and payment', async () => {
  const { transactionId, disputeId } = await shop.disputed()
  const euros = await shop.disputed({ currency: 'EUR' })
  await shop.accept(euros.disputeId)
  const ids = async (query: string) =>
    (await account.sandbox.get(`/v1/pay/disputes${query}`)).body.data.map(
      (one: { dispute_id: string }) => one.dispute_id,
    )
  expect(await ids('')).toEqual([euros.disputeId, disputeId])
  expect(await ids('?state=lost')).toEqual([euros.disputeId])
  expect(await ids('?currency=USD')).toEqual([disputeId])
  expect(await ids(`?transaction_id=${transactionId}`)).toEqual([disputeId])
})
