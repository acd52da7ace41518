import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settlePendingDisputes } from '#gateway/jobs/sweep-payments.ts'
import { reconcileLedger } from '#gateway/ledger/reconcile.ts'
import { type LiveShop, openLiveShop } from '#tests/support/stripe/live-shop.ts'

let shop: LiveShop

beforeAll(async () => {
  shop = await openLiveShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.stripe.heal()
  shop.takeEvents()
})

const SUBMIT = /^POST .v1.disputes.du_\w+$/
const evidence = { explanation: 'The customer confirmed the delivery.', shipping_carrier: 'DHL' }

const disputesOf = async (transaction_id: string) =>
  (await shop.live.get(`/v1/pay/disputes?transaction_id=${transaction_id}`)).body.data
const disputeOf = async (id: string) => (await shop.live.get(`/v1/pay/disputes/${id}`)).body
const contest = (id: string, sent: object = evidence) => shop.live.post(`/v1/pay/disputes/${id}/contest`, sent)
const eventTypes = async (id: string) =>
  (await shop.api.query('SELECT type FROM events WHERE object_id = $1 ORDER BY sequence', [id])).map(({ type }) => type)
const balance = async () => {
  const { data } = (await shop.live.get('/v1/pay/balance')).body
  return data.find((one: { currency: string }) => one.currency === 'USD')?.pending ?? 0
}
const submitted = () => shop.stripe.sent.filter(({ method, path }) => SUBMIT.test(`${method} ${path}`))

/** A live payment whose payer disputes it, with Stripe's notifications of that. */
async function charged(token = 'pm_card_createDispute') {
  const { transaction_id } = (await shop.charge({ payment_method: shop.card(token) })).body
  shop.takeEvents()
  shop.advance(10)
  const events = shop.takeEvents()
  expect(events.map(({ type }) => type)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
  return { transaction_id, events }
}

async function disputed(token?: string) {
  const { transaction_id, events } = await charged(token)
  for (const event of events) expect((await shop.send(event)).status).toBe(200)
  const [{ dispute_id }] = await disputesOf(transaction_id)
  return { transaction_id, dispute_id, events }
}

test('a live payment is disputed, contested and won, as the ledger and the balance say', async () => {
  const before = await balance()
  const { transaction_id, events } = await charged()
  expect(await balance()).toBe(before + 9680)
  expect((await shop.send(events[0] ?? '')).status).toBe(200)

  const [dispute, ...others] = await disputesOf(transaction_id)
  expect(others).toEqual([])
  expect(dispute).toMatchObject({
    transaction_id,
    amount: 10_000,
    currency: 'USD',
    settlement_amount: 10_000,
    reason: 'fraudulent',
    state: 'needs_response',
    respond_by: '2026-11-28T10:00:10Z',
    evidence: null,
  })
  const { dispute_id } = dispute
  expect(await shop.transaction(transaction_id)).toMatchObject({ state: 'succeeded', dispute_id })
  // The fee stays charged.
  expect(await balance()).toBe(before - 320)
  expect(await reconcileLedger(shop.api.runtime)).toBe(0)

  // Stripe repeats itself, and each repetition may come as an event of its own.
  for (const event of [...events, { ...events[0], id: 'evt_1again' }]) expect((await shop.send(event)).status).toBe(200)
  expect(await disputesOf(transaction_id)).toEqual([dispute])
  expect(await balance()).toBe(before - 320)
  expect(await eventTypes(dispute_id)).toEqual(['dispute.opened'])

  const refund = await shop.live.post('/v1/pay/refunds', { transaction_id })
  expect([refund.status, refund.body.code]).toEqual([409, 'transaction_not_refundable'])

  expect((await contest(dispute_id)).body).toMatchObject({ state: 'under_review', evidence })
  const [sent] = submitted().slice(-1)
  expect(sent?.params).toEqual({
    evidence: { uncategorized_text: evidence.explanation, shipping_carrier: 'DHL' },
    submit: 'true',
  })
  expect((await contest(dispute_id)).body.code).toBe('dispute_not_open')
  shop.advance(60)
  for (const event of shop.takeEvents().reverse()) expect((await shop.send(event)).status).toBe(200)
  expect(await disputeOf(dispute_id)).toMatchObject({ state: 'won', closed_at: '2026-11-21T10:01:10Z' })
  expect(await balance()).toBe(before + 9680)
  expect(await eventTypes(dispute_id)).toEqual(['dispute.opened', 'dispute.won'])
  expect(await reconcileLedger(shop.api.runtime)).toBe(0)
  expect((await shop.live.post('/v1/pay/refunds', { transaction_id })).body.state).toBe('completed')
})

test('a dispute that the merchant accepts is lost, and the payment stays not refundable', async () => {
  const { transaction_id, dispute_id } = await disputed('pm_card_createDisputeProductNotReceived')
  const before = await balance()
  const accepted = await shop.live.post(`/v1/pay/disputes/${dispute_id}/accept`)
  expect(accepted.body).toMatchObject({ state: 'lost', reason: 'product_not_received' })
  expect(new Set(await shop.sendEvents())).toEqual(new Set([200]))
  expect(await eventTypes(dispute_id)).toEqual(['dispute.opened', 'dispute.lost'])
  expect(await balance()).toBe(before)
  expect(await reconcileLedger(shop.api.runtime)).toBe(0)
  expect((await shop.live.post('/v1/pay/refunds', { transaction_id })).status).toBe(409)
})

test('a lost dispute that the bank decides otherwise later is won', async () => {
  const before = await balance()
  const { dispute_id, events } = await disputed()
  await shop.live.post(`/v1/pay/disputes/${dispute_id}/accept`)
  Object.assign([...shop.stripe.book.disputes.values()].at(-1) ?? {}, { status: 'won' })
  const reinstated = { ...events[0], id: 'evt_1reinstated', type: 'charge.dispute.funds_reinstated' }
  for (const _time of [1, 2]) expect((await shop.send(reinstated)).status).toBe(200)
  expect(await eventTypes(dispute_id)).toEqual(['dispute.opened', 'dispute.lost', 'dispute.won'])
  expect(await balance()).toBe(before + 9680)
  expect(await reconcileLedger(shop.api.runtime)).toBe(0)
})

describe('a response to a live dispute', () => {
  test('whose outcome is unknown is under review, and is sent again until Stripe has it', async () => {
    const { dispute_id, events } = await disputed()
    shop.stripe.fail(SUBMIT, 500, 3)
    expect((await contest(dispute_id)).body).toMatchObject({ state: 'under_review', evidence })
    expect([...shop.stripe.book.disputes.values()].at(-1)?.status).toBe('needs_response')
    expect((await shop.send({ ...events[0], id: 'evt_1before' })).status).toBe(200)
    expect((await disputeOf(dispute_id)).state).toBe('under_review')
    shop.advance(5)
    await settlePendingDisputes(shop.api.runtime, 'live')
    expect([...shop.stripe.book.disputes.values()].at(-1)?.status).toBe('under_review')
    shop.advance(60)
    expect(new Set(await shop.sendEvents())).toEqual(new Set([200]))
    expect((await disputeOf(dispute_id)).state).toBe('won')
  })

  test('that arrived although its result was lost is not sent again', async () => {
    const { dispute_id } = await disputed()
    shop.stripe.fail(SUBMIT, 'lost', 3)
    expect((await contest(dispute_id)).body.state).toBe('under_review')
    const times = submitted().length
    shop.stripe.heal()
    shop.advance(5)
    await settlePendingDisputes(shop.api.runtime, 'live')
    expect(submitted()).toHaveLength(times)
    expect([...shop.stripe.book.disputes.values()].at(-1)?.evidence_details.submission_count).toBe(1)
  })

  test('502: that Stripe refuses leaves the dispute open', async () => {
    const { dispute_id } = await disputed()
    shop.stripe.fail(SUBMIT, 400)
    const { status, body } = await contest(dispute_id)
    expect([status, body.code]).toEqual([502, 'upstream_error'])
    expect(await disputeOf(dispute_id)).toMatchObject({ state: 'needs_response', evidence: null, responded_at: null })
    expect((await contest(dispute_id)).body.state).toBe('under_review')
  })

  test('is shown if the operator sent it in Stripe', async () => {
    const { dispute_id } = await disputed()
    Object.assign([...shop.stripe.book.disputes.values()].at(-1) ?? {}, { status: 'won' })
    shop.advance(86_400)
    await settlePendingDisputes(shop.api.runtime, 'live')
    expect(await disputeOf(dispute_id)).toMatchObject({ state: 'won', evidence: null })
    expect(await reconcileLedger(shop.api.runtime)).toBe(0)
  })
})

describe('a notification of a dispute', () => {
  test('503: comes again if the disputes can’t be read, and then takes effect', async () => {
    const { transaction_id, events } = await charged()
    shop.stripe.fail(/^GET .v1.disputes/, 500, 3)
    expect((await shop.send(events[0] ?? '')).status).toBe(503)
    expect(await disputesOf(transaction_id)).toEqual([])
    expect((await shop.send(events[0] ?? '')).status).toBe(200)
    expect(await disputesOf(transaction_id)).toHaveLength(1)
  })

  test('200: opens one dispute if it arrives ten times concurrently', async () => {
    const { transaction_id, events } = await charged()
    const sent = Array.from({ length: 5 }, () => events.map((event) => shop.send(event))).flat()
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]))
    const [{ dispute_id }, ...others] = await disputesOf(transaction_id)
    expect(others).toEqual([])
    expect(await eventTypes(dispute_id)).toEqual(['dispute.opened'])
    expect(await reconcileLedger(shop.api.runtime)).toBe(0)
  })

  test('200: settles a payment first whose own outcome was lost', async () => {
    shop.stripe.fail(/confirm$/, 'lost', 3)
    const { transaction_id, events } = await charged()
    expect((await shop.transaction(transaction_id)).state).toBe('processing')
    expect((await shop.send(events[0] ?? '')).status).toBe(200)
    expect((await shop.transaction(transaction_id)).state).toBe('succeeded')
    expect(await disputesOf(transaction_id)).toHaveLength(1)
  })

  test('200: about a payment that failed here takes no money', async () => {
    const { transaction_id, events } = await charged()
    const declined = await shop.charge({ payment_method: shop.card('pm_card_visa_chargeDeclined') })
    const failed = shop.intentsOf(declined.body.transaction_id)[0]
    const [paid] = shop.intentsOf(transaction_id)
    Object.assign(failed ?? {}, { status: 'succeeded', latest_charge: paid?.latest_charge })
    for (const one of shop.stripe.book.disputes.values())
      if (one.payment_intent === paid?.id) one.payment_intent = failed?.id
    const object = { ...events[0]?.data.object, payment_intent: failed?.id }
    expect((await shop.send({ ...events[0], data: { object } })).status).toBe(200)
    expect(await disputesOf(declined.body.transaction_id)).toEqual([])
    expect(await reconcileLedger(shop.api.runtime)).toBe(0)
  })

  test('200: about an inquiry changes nothing until money moves', async () => {
    const { transaction_id, events } = await charged()
    const dispute = [...shop.stripe.book.disputes.values()].at(-1)
    Object.assign(dispute ?? {}, { status: 'warning_needs_response' })
    expect((await shop.send(events[0] ?? '')).status).toBe(200)
    expect(await disputesOf(transaction_id)).toEqual([])
    Object.assign(dispute ?? {}, { status: 'needs_response' })
    expect((await shop.send(events[1] ?? '')).status).toBe(200)
    expect(await disputesOf(transaction_id)).toHaveLength(1)
  })
})
