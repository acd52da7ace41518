import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { newId } from '../../ids.ts'
import type { Payment, PaymentProcessor } from '../processor/payment-processor.ts'
import { createStripeProcessor } from './stripe-processor.ts'

const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_API_URL: apiUrl = 'https://api.stripe.com' } = process.env
const hasTestKey = secretKey.startsWith('sk_test_')

// In the output, because a silent skip would look like a pass.
if (!hasTestKey) process.stderr.write('\nSKIPPED: the test mode of Stripe: STRIPE_SECRET_KEY is not an sk_test_ key\n')

const NO_EVIDENCE = {
  product_description: null,
  service_date: null,
  shipping_date: null,
  shipping_carrier: null,
  shipping_tracking_number: null,
  customer_email: null,
  access_log: null,
}

describe.runIf(hasTestKey)('Stripe’s own test mode', { timeout: 60_000 }, () => {
  let api: TestGateway
  let processor: PaymentProcessor

  beforeAll(async () => {
    api = await testGateway()
    processor = createStripeProcessor(api.runtime.db, { secretKey, apiUrl }, { now: () => new Date() })
  })
  afterAll(() => api.close())

  const payment = (token: string, terms: Partial<Payment> = {}): Payment => ({
    reference: newId('tx'),
    environment: 'live',
    instrument: { type: 'token', token },
    amount: 2500,
    currency: 'USD',
    off_session: false,
    recurring: false,
    returnUrl: 'https://shop.example/thanks',
    isToBeSaved: false,
    description: 'Order 1042',
    statementDescriptor: 'TEA HOUSE',
    email: null,
    simulated: { at: new Date(), decline: null, merchant: { account_id: 'acct_none', country: 'US' } },
    ...terms,
  })

  test('charges and refunds a card', async () => {
    const one = payment('pm_card_visa')
    expect(await processor.pay(one)).toMatchObject({ state: 'succeeded', payment_method: { card: { last4: '4242' } } })
    const order = { ...one, reference: newId('re'), payment: one.reference, amount: 1000 }
    expect(await processor.refund(order)).toEqual({ state: 'completed' })
    expect(await processor.retrieveRefund(order)).toEqual({ state: 'completed' })
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'generic_decline'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'generic_decline'],
  ])('declines %s', async (token, failure_code, decline_code) => {
    const one = payment(token)
    const outcome = await processor.pay(one)
    expect(outcome).toMatchObject({ state: 'failed', refusal: { failure_code, decline_code } })
    expect(await processor.retrieve(one.reference, new Date())).toMatchObject({ state: 'failed' })
  })

  test('sends the payer to a challenge, which can be given up', async () => {
    const one = payment('pm_card_threeDSecure2Required')
    expect(await processor.pay(one)).toMatchObject({ state: 'requires_action', url: expect.stringMatching(/^http/) })
    const ended = { state: 'failed', refusal: { failure_code: 'authentication_timeout' } }
    expect(await processor.abandon(one.reference)).toMatchObject(ended)
  })

  test('reads a dispute, which evidence wins', async () => {
    const one = payment('pm_card_createDispute')
    await processor.pay(one)
    const read = async () => (await processor.retrieveDisputes(one))[0]
    const opened = { state: 'needs_response', amount: 2500, reason: 'fraudulent', respondBy: expect.any(Date) }
    await expect.poll(read, { timeout: 20_000, interval: 500 }).toMatchObject(opened)
    const { reference = '' } = (await read()) ?? {}
    // Stripe's test mode decides by this text.
    const evidence = { ...NO_EVIDENCE, explanation: 'winning_evidence' }
    expect((await processor.contestDispute(one, reference, evidence)).state).toMatch(/^(under_review|won)$/)
    expect((await processor.contestDispute(one, reference, evidence)).state).toMatch(/^(under_review|won)$/)
    await expect.poll(read, { timeout: 20_000, interval: 500 }).toMatchObject({ state: 'won', recheckAt: null })
  })

  test('saves a card and charges it without its payer', async () => {
    const source = { type: 'token', token: 'pm_card_visa' } as const
    const saved = await processor.save({
      customer: newId('cus'),
      email: null,
      source,
      returnUrl: null,
      simulated: { at: new Date() },
    })
    if (saved.state !== 'saved') throw new Error(saved.state)
    const instrument = { type: 'saved', reference: saved.reference, payment_method: saved.payment_method } as const
    const outcome = await processor.pay(payment('', { instrument, off_session: true, returnUrl: null }))
    expect(outcome).toMatchObject({ state: 'succeeded', three_d_secure: { exemption: 'mit' } })
  })
})
