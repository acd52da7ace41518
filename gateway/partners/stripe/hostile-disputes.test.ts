import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#tests/support/stripe/book.ts'
import { type LiveShop, openLiveShop } from '#tests/support/stripe/live-shop.ts'
import {
  type DisputedPayment,
  type PaymentProcessor,
  ProcessorError,
  ProcessorTimeout,
} from '../processor/payment-processor.ts'
import { createStripeProcessor } from './stripe-processor.ts'

type Way = Parameters<LiveShop['stripe']['fail']>[1]

const READ = /^GET .v1.disputes.du_\w+$/
const LIST = /^GET .v1.disputes$/
const SUBMIT = /^POST .v1.disputes.du_\w+$/
const CLOSE = /close$/
const WAYS: Way[] = ['html', 'garbage', 'cut', 'reset', 'huge', 500, 409, 429, 301, 204]

let shop: LiveShop
let stripe: LiveShop['stripe']
let processor: PaymentProcessor
let paid: DisputedPayment
/** Stripe's own object. */
let dispute: Fields

beforeAll(async () => {
  shop = await openLiveShop()
  stripe = shop.stripe
  const { secretKey, url: apiUrl } = stripe
  processor = createStripeProcessor(shop.api.runtime.db, { secretKey, apiUrl, pauseMs: 1 }, stripe)
})
afterAll(() => shop.close())
beforeEach(async () => {
  stripe.heal()
  const { transaction_id: reference } = (await shop.charge({ payment_method: shop.card('pm_card_createDispute') })).body
  shop.advance(10)
  paid = { reference, environment: 'live', amount: 10_000, currency: 'USD', simulated: { at: stripe.now() } }
  dispute = [...stripe.book.disputes.values()].at(-1) ?? {}
})

const evidence = {
  explanation: 'The customer confirmed the delivery.',
  product_description: null,
  service_date: null,
  shipping_date: null,
  shipping_carrier: null,
  shipping_tracking_number: null,
  customer_email: null,
  access_log: null,
}
const contest = () => processor.contestDispute(paid, dispute.id, evidence)
const accept = () => processor.acceptDispute(paid, dispute.id)
const read = async () => (await processor.retrieveDisputes(paid))[0]
const keys = (request: RegExp) =>
  stripe.sent
    .filter(({ method, path }) => request.test(`${method} ${path}`) && path.includes(dispute.id))
    .map(({ headers }) => headers['idempotency-key'])

describe.each(WAYS)('a Stripe that responds with %s', (way) => {
  test('when a response to a dispute is sent leaves it unknown, and takes the next one once', async () => {
    stripe.fail(SUBMIT, way, 3)
    await expect(contest()).rejects.toThrow(ProcessorTimeout)
    expect((await read())?.state).toBe('needs_response')
    expect((await contest()).state).toBe('under_review')
    expect(dispute.evidence_details.submission_count).toBe(1)
    const [first, second, third, next] = keys(SUBMIT)
    expect([second, third]).toEqual([first, first])
    expect(next).not.toBe(first)
  })

  test('when disputes are read is unknown, and gets no response', async () => {
    for (const path of [LIST, READ, READ]) stripe.fail(path, way, 3)
    await expect(read()).rejects.toThrow(ProcessorTimeout)
    await expect(contest()).rejects.toThrow(ProcessorTimeout)
    await expect(accept()).rejects.toThrow(ProcessorTimeout)
    expect([...keys(SUBMIT), ...keys(CLOSE)]).toEqual([])
  })
})

describe('a response to a dispute', () => {
  test('whose result was lost is not sent again', async () => {
    stripe.fail(SUBMIT, 'lost', 3)
    await expect(contest()).rejects.toThrow(ProcessorTimeout)
    const sent = keys(SUBMIT)
    expect((await contest()).state).toBe('under_review')
    expect(keys(SUBMIT)).toEqual(sent)
    expect(dispute.evidence_details.submission_count).toBe(1)
  })

  test('that Stripe refuses while it still shows the state before an earlier one is not given up', async () => {
    dispute.evidence_details.submission_count = 1
    stripe.fail(SUBMIT, 400)
    await expect(contest()).rejects.toThrow(ProcessorTimeout)
    expect((await read())?.state).toBe('needs_response')
  })

  test('is sent although an inquiry before the dispute had one', async () => {
    dispute.evidence_details.submission_count = 1
    expect((await read())?.state).toBe('needs_response')
    expect((await contest()).state).toBe('under_review')
    expect(dispute.evidence_details.submission_count).toBe(2)
  })

  test.each([401, 403])('waits for another key of ours if Stripe returns %i', async (status) => {
    stripe.fail(SUBMIT, status)
    await expect(contest()).rejects.toThrow(ProcessorTimeout)
    expect((await contest()).state).toBe('under_review')
  })

  test('counts as under review once Stripe took it, whatever its result shows', async () => {
    freeze(dispute, 'status', 'needs_response')
    freeze(dispute.evidence_details, 'submission_count', 0)
    expect((await contest()).state).toBe('under_review')
    expect((await read())?.state).toBe('needs_response')
    await expect(accept()).rejects.toThrow(ProcessorTimeout)
  })

  test('that Stripe refuses is an error, and no error repeats it', async () => {
    stripe.fail(SUBMIT, 400)
    const error = await contest().then(
      () => null,
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(ProcessorError)
    expect(error.message).toBe('Stripe returned 400 (api_error)')
    expect((await read())?.state).toBe('needs_response')
  })

  test('that Stripe refuses because the dispute was decided meanwhile reports the decision', async () => {
    stripe.fail(CLOSE, 'lost', 3)
    await expect(accept()).rejects.toThrow(ProcessorTimeout)
    expect((await accept()).state).toBe('lost')
    expect((await contest()).state).toBe('lost')
    expect(keys(SUBMIT)).toEqual([])
  })

  test('sent together with the opposite one takes effect alone', async () => {
    const [one, other] = await Promise.all([contest(), accept()])
    expect(one.state).toBe(other.state)
    expect(dispute.status).toBe(one.state)
  })

  test('of another payment is never sent', async () => {
    const { transaction_id: reference } = (await shop.charge()).body
    const another = { ...paid, reference }
    await expect(processor.contestDispute(another, dispute.id, evidence)).rejects.toThrow(ProcessorTimeout)
    expect(keys(SUBMIT)).toEqual([])
  })
})

describe('Stripe’s dispute', () => {
  test.each(['', 'warning', 'charge_refunded', 'constructor'])(
    'in the unknown state "%s" is unreadable',
    async (status) => {
      Object.assign(dispute, { status })
      await expect(read()).rejects.toThrow(ProcessorTimeout)
      await expect(contest()).rejects.toThrow(ProcessorTimeout)
      await expect(accept()).rejects.toThrow(ProcessorTimeout)
    },
  )

  test.each(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'])(
    'is left out while it is %s, because no money moved',
    async (status) => {
      Object.assign(dispute, { status })
      expect(await read()).toBeUndefined()
    },
  )

  test.each([
    ['is about a part of the payment', { amount: 4000 }, 4000],
    ['in another currency is about the whole payment', { currency: 'eur', amount: 4000 }, 10_000],
    ['above the payment is about the whole payment', { amount: 10_001 }, 10_000],
  ])('%s', async (_, changed, amount) => {
    Object.assign(dispute, changed)
    expect((await read())?.amount).toBe(amount)
  })

  test.each([
    ['subscription_canceled', 'subscription_cancelled'],
    ['product_unacceptable', 'product_unacceptable'],
    ['bank_cannot_process', 'general'],
    ['a_reason_of_next_year', 'general'],
  ])('for the reason %s is one for %s', async (reason, ours) => {
    Object.assign(dispute, { reason })
    expect((await read())?.reason).toBe(ours)
  })

  test.each([null, 0])('with the time %s to respond has none', async (due_by) => {
    dispute.evidence_details.due_by = due_by
    expect(await read()).toMatchObject({ state: 'needs_response', respondBy: null })
  })

  test('is read again after a day while it is open', async () => {
    const inADay = new Date(stripe.now().getTime() + 86_400_000)
    expect((await read())?.recheckAt).toEqual(inADay)
    expect((await contest()).recheckAt).toEqual(inADay)
    shop.advance(60)
    expect(await read()).toMatchObject({ state: 'won', recheckAt: null })
  })

  test.each([{ amount: 0 }, { id: 'du_1/close' }, { evidence_details: null }, { currency: null }])(
    'with %o is unreadable',
    async (changed) => {
      Object.assign(dispute, changed)
      await expect(read()).rejects.toThrow(ProcessorTimeout)
    },
  )
})

function freeze(object: Fields, name: string, value: unknown): void {
  Object.defineProperty(object, name, { get: () => value, set: () => undefined, enumerable: true })
}
