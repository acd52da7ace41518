import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { startStripe } from '#tests/support/stripe/stand-in.ts'
import { newId } from '../../ids.ts'
import {
  type Payment,
  type PaymentProcessor,
  ProcessorError,
  ProcessorTimeout,
} from '../processor/payment-processor.ts'
import { createStripePayments } from './stripe.store.ts'
import { createStripeProcessor } from './stripe-processor.ts'

type StandIn = Awaited<ReturnType<typeof startStripe>>
type Way = Parameters<StandIn['fail']>[1]

const BEGIN = /^POST .v1.payment_intents$/
const CONFIRM = /confirm$/
const WAYS: Way[] = ['html', 'garbage', 'cut', 'reset', 'huge', 500, 409, 429, 301, 204]

let api: TestGateway
let stripe: StandIn
let processor: PaymentProcessor

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())
beforeEach(async () => {
  stripe = await startStripe(new Date('2026-11-21T10:00:00Z'))
  processor = open()
  return () => stripe.close()
})

const open = (secretKey = stripe.secretKey, more = {}) =>
  createStripeProcessor(api.runtime.db, { secretKey, apiUrl: stripe.url, pauseMs: 1, ...more }, stripe)

const payment = (terms: Partial<Payment> = {}): Payment => ({
  reference: newId('tx'),
  environment: 'live',
  instrument: { type: 'token', token: 'pm_card_visa' },
  amount: 2500,
  currency: 'USD',
  off_session: false,
  recurring: false,
  returnUrl: null,
  isToBeSaved: false,
  description: '',
  statementDescriptor: null,
  email: null,
  simulated: { at: stripe.now(), decline: null, merchant: { account_id: 'acct_none', country: 'US' } },
  ...terms,
})

const charged = () => [...stripe.book.intents.values()].filter(({ status }) => status === 'succeeded')

describe.each(WAYS)('a Stripe that responds with %s', (way) => {
  test('when a payment begins charges nothing, and the gateway knows that', async () => {
    stripe.fail(BEGIN, way, 3)
    const one = payment()
    await expect(processor.pay(one)).rejects.toThrow(ProcessorError)
    expect(await processor.retrieve(one.reference, stripe.now())).toBeNull()
    expect(charged()).toEqual([])
  })

  test('when a payment is confirmed leaves it unknown, then cancelled for good', async () => {
    stripe.fail(CONFIRM, way, 3)
    const one = payment()
    await expect(processor.pay(one)).rejects.toThrow(ProcessorTimeout)
    // Its confirmation may still be under way.
    await expect(processor.retrieve(one.reference, stripe.now())).rejects.toThrow(ProcessorTimeout)
    stripe.heal()
    stripe.advance(20)
    expect(await processor.retrieve(one.reference, stripe.now())).toBeNull()
    expect([...stripe.book.intents.values()].map(({ status }) => status)).toEqual(['canceled'])
    // Sent again, it is a payment of its own, and the only one.
    expect((await processor.pay(one)).state).toBe('succeeded')
    expect(charged()).toHaveLength(1)
  })

  test('once is asked again, and charges once', async () => {
    stripe.fail(BEGIN, way)
    stripe.fail(CONFIRM, way)
    expect((await processor.pay(payment())).state).toBe('succeeded')
    expect(charged()).toHaveLength(1)
  })

  test('when a refund is sent leaves it unknown, and refunds once', async () => {
    const one = payment()
    await processor.pay(one)
    const order = { ...one, reference: newId('re'), payment: one.reference, simulated: { at: stripe.now() } }
    stripe.fail(/^POST .v1.refunds$/, way, 3)
    await expect(processor.refund(order)).rejects.toThrow(ProcessorTimeout)
    expect(await processor.retrieveRefund(order)).toBeNull()
    expect(await processor.refund(order)).toEqual({ state: 'completed' })
    expect([...stripe.book.refunds.values()]).toHaveLength(1)
  })
})

test('a Stripe that never responds leaves a payment unknown after the time of one operation', async () => {
  const impatient = open(stripe.secretKey, { attemptMs: 5_000, operationMs: 400 })
  stripe.fail(CONFIRM, 'hang', 3)
  await expect(impatient.pay(payment())).rejects.toThrow(ProcessorTimeout)
  expect(charged()).toEqual([])
})

test('a payment that Stripe charged although the response was lost is never charged twice', async () => {
  stripe.fail(CONFIRM, 'lost', 3)
  const one = payment()
  await expect(processor.pay(one)).rejects.toThrow(ProcessorTimeout)
  expect((await processor.pay(one)).state).toBe('succeeded')
  expect(charged()).toHaveLength(1)
})

test('a payment that was never confirmed is forgotten, and no other payment with it', async () => {
  const [paid, lost] = [payment(), payment()]
  await processor.pay(paid)
  stripe.fail(CONFIRM, 500, 3)
  await expect(processor.pay(lost)).rejects.toThrow(ProcessorTimeout)
  stripe.heal()
  stripe.advance(20)
  expect(await processor.retrieve(lost.reference, stripe.now())).toBeNull()
  expect(await processor.retrieve(paid.reference, stripe.now())).toMatchObject({ state: 'succeeded' })
})

test('two processes that send the same payment charge once', async () => {
  const one = payment()
  const outcomes = await Promise.all([processor, open(), open(), open()].map((each) => each.pay(one)))
  expect(outcomes.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded'])
  expect(charged()).toHaveLength(1)
})

test('a refund that Stripe reports with another amount never counts as completed', async () => {
  const one = payment()
  await processor.pay(one)
  const order = { ...one, reference: newId('re'), payment: one.reference, simulated: { at: stripe.now() } }
  expect(await processor.refund(order)).toEqual({ state: 'completed' })
  for (const refund of stripe.book.refunds.values()) refund.amount = 2400
  await expect(processor.retrieveRefund(order)).rejects.toThrow(ProcessorTimeout)
})

test('a payment that Stripe blocked has the highest risk, even if Stripe calls its risk normal', async () => {
  const one = payment({ instrument: { type: 'token', token: 'pm_card_radarBlock' } })
  await processor.pay(one)
  for (const { latest_charge } of stripe.book.intents.values())
    Object.assign(latest_charge?.outcome ?? {}, { risk_level: 'normal', risk_score: undefined })
  expect((await processor.retrieve(one.reference, stripe.now()))?.risk).toEqual({ level: 'highest', score: 75 })
})

test('a wrong secret key charges nothing, and no error repeats it', async () => {
  const error: Error = await open('sk_test_Wrong0secret')
    .pay(payment())
    .then(
      () => new Error('it was paid'),
      (reason) => reason,
    )
  expect(error).toBeInstanceOf(ProcessorError)
  expect(error.message).toBe('Stripe returned 401 (invalid_request_error)')
  expect(JSON.stringify([error.message, error.stack, String(error.cause)])).not.toContain('Wrong0secret')
})

test('Stripe gets no card number, and each request has the pinned version and a key of its own', async () => {
  await expect(
    processor.pay(
      payment({
        instrument: { type: 'card', card: { number: '4242424242424242', exp_month: 1, exp_year: 2031, cvc: '123' } },
      }),
    ),
  ).rejects.toThrow(ProcessorError)
  await processor.pay(payment())
  expect(JSON.stringify(stripe.sent.map(({ params }) => params))).not.toContain('4242424242424242')
  const posts = stripe.sent.filter(({ method }) => method === 'POST')
  expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(posts.length)
  for (const { headers } of stripe.sent) {
    expect(headers['stripe-version']).toBe('2026-08-26.dahlia')
    expect(headers.authorization).toBe(`Bearer ${stripe.secretKey}`)
  }
})

test('a payment whose page could still pay it is cancelled once it has failed', async () => {
  const token = 'pm_card_threeDSecure2Required'
  const one = payment({ instrument: { type: 'token', token }, returnUrl: 'https://shop.example/' })
  const outcome = await processor.pay(one)
  if (outcome.state !== 'requires_action') throw new Error(outcome.state)
  stripe.decideChallenge(outcome.url, false)
  expect((await processor.retrieve(one.reference, stripe.now()))?.state).toBe('failed')
  const id = await createStripePayments(api.runtime.db).find(one.reference)
  expect(stripe.book.intents.get(id ?? '')?.status).toBe('canceled')
})
