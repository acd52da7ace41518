import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { type TestGateway, testGateway } from './gateway.ts'
import { openLiveShop } from './stripe/live-shop.ts'

type PaymentProcessor = NonNullable<TestGateway['runtime']['partners']['processor']['sandbox']>
type Payment = Parameters<PaymentProcessor['pay']>[0]
type RefundOrder = Parameters<PaymentProcessor['refund']>[0]
type SaveOrder = Parameters<PaymentProcessor['save']>[0]
type PresentedInstrument = Exclude<Payment['instrument'], { type: 'saved' }>

type Scene =
  | 'succeeds'
  | 'generic'
  | 'funds'
  | 'lost'
  | 'stolen'
  | 'expired'
  | 'cvc'
  | 'processing'
  | 'fraud'
  | 'challenge'
  | 'savesThenFails'
  | 'refundPending'
  | 'refundFails'
  | 'disputed'

/** A processor with what its contract needs: instruments whose payments end in a known way, a clock, and faults. */
export interface Rig {
  processor: PaymentProcessor
  instruments: Record<Scene, PresentedInstrument>
  now(): Date
  advance(seconds: number): void
  /** Acts as the payer on the page of the issuer. */
  decideChallenge(reference: string, url: string, passes: boolean): Promise<unknown>
  /** The terms of a payment that succeeds, but whose response comes too late. */
  late(): Partial<Payment>
  /** The terms of a payment that the processor can't take at all. */
  broken(): Partial<Payment>
  close(): Promise<void>
}

interface SimulatedIssuer {
  decide(reference: string, passes: boolean): Promise<unknown>
}

const newReference = (prefix: string) => `${prefix}_${randomBytes(13).toString('hex')}`

export function payment(rig: Rig, terms: Partial<Payment> = {}): Payment {
  return {
    reference: newReference('tx'),
    environment: 'sandbox',
    instrument: rig.instruments.succeeds,
    amount: 2500,
    currency: 'USD',
    off_session: false,
    recurring: false,
    returnUrl: 'https://shop.example/thanks?transaction_id=1',
    isToBeSaved: false,
    description: 'Order 1042',
    statementDescriptor: 'TEA HOUSE',
    email: 'ann@shop.example',
    simulated: { at: rig.now(), decline: null, merchant: { account_id: 'acct_none', country: 'US' } },
    ...terms,
  }
}

export function refundOf(rig: Rig, paid: Payment, terms: Partial<RefundOrder> = {}): RefundOrder {
  const { reference, environment, amount, currency } = paid
  return {
    reference: newReference('re'),
    payment: reference,
    environment,
    amount,
    currency,
    ...terms,
    simulated: { at: rig.now() },
  }
}

export function saving(rig: Rig, source: SaveOrder['source'], customer = newReference('cus')): SaveOrder {
  return { customer, email: 'ann@shop.example', source, returnUrl: null, simulated: { at: rig.now() } }
}

export const sepa = (account: string): PresentedInstrument => ({
  type: 'transfer',
  rail: 'sepa',
  account,
  routing_number: null,
  holder: 'Ann Example',
  mandate: { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' },
})

const testCard = (number: string): PresentedInstrument => ({
  type: 'card',
  card: { number, exp_month: 12, exp_year: 2031, cvc: '123' },
})

async function openSimulator(): Promise<Rig> {
  const { runtime, clock, close } = await testGateway()
  const processor = runtime.partners.processor.sandbox as PaymentProcessor & SimulatedIssuer
  return {
    processor,
    instruments: {
      succeeds: { type: 'token', token: 'tok_visa' },
      generic: { type: 'token', token: 'tok_declined' },
      funds: { type: 'token', token: 'tok_insufficient_funds' },
      lost: testCard('4000000000009987'),
      stolen: testCard('4000000000009979'),
      expired: { type: 'token', token: 'tok_expired' },
      cvc: testCard('4000000000000127'),
      processing: testCard('4000000000000119'),
      fraud: testCard('4100000000000019'),
      challenge: { type: 'token', token: 'tok_3ds_required' },
      savesThenFails: { type: 'token', token: 'tok_attach_then_fail' },
      refundPending: testCard('4000000000005126'),
      refundFails: { type: 'token', token: 'tok_refund_fail' },
      disputed: { type: 'token', token: 'tok_dispute' },
    },
    now: clock.now,
    advance: clock.advance,
    decideChallenge: (reference, _url, passes) => processor.decide(reference, passes),
    late: () => ({ amount: 4098 }),
    broken: () => ({ amount: 4099 }),
    close,
  }
}

async function openStripe(): Promise<Rig> {
  const { api, stripe, advance, close } = await openLiveShop()
  const card = (token: string): PresentedInstrument => ({ type: 'token', token })
  return {
    processor: api.runtime.partners.processor.live as PaymentProcessor,
    instruments: {
      succeeds: card('pm_card_visa'),
      generic: card('pm_card_visa_chargeDeclined'),
      funds: card('pm_card_visa_chargeDeclinedInsufficientFunds'),
      lost: card('pm_card_visa_chargeDeclinedLostCard'),
      stolen: card('pm_card_visa_chargeDeclinedStolenCard'),
      expired: card('pm_card_chargeDeclinedExpiredCard'),
      cvc: card('pm_card_chargeDeclinedIncorrectCvc'),
      processing: card('pm_card_chargeDeclinedProcessingError'),
      fraud: card('pm_card_radarBlock'),
      challenge: card('pm_card_threeDSecure2Required'),
      savesThenFails: card('pm_card_chargeCustomerFail'),
      refundPending: card('pm_card_pendingRefund'),
      refundFails: card('pm_card_refundFail'),
      disputed: card('pm_card_createDispute'),
    },
    now: stripe.now,
    advance,
    async decideChallenge(_reference, url, passes) {
      stripe.decideChallenge(url, passes)
    },
    late() {
      stripe.fail(/confirm$/, 'lost', 3)
      return {}
    },
    broken() {
      stripe.fail(/^POST .v1.payment_intents$/, 500, 3)
      return {}
    },
    close,
  }
}

/** Runs the contract against every processor. The rig is complete when the tests begin. */
export function describeProcessors(contract: (rig: Rig) => void): void {
  describe.each([
    ['the simulator', openSimulator],
    ['Stripe', openStripe],
  ])('%s', (_, open) => {
    const rig = {} as Rig
    beforeAll(async () => void Object.assign(rig, await open()))
    afterAll(() => rig.close())
    contract(rig)
  })
}
