/** The result of payments with an instrument. Seconds count from the payment. */
export interface Behaviour {
  declines?: { code: string; decline_code: string }
  isBlocked?: boolean
  challenge?: boolean
  /** Declines payments, but not that it is saved. */
  declinesLater?: boolean
  refund?: 'pending' | 'fails'
  /** The reason for which the payer disputes each payment. */
  disputes?: string
  bank?: { afterSeconds: number; fails?: string; isReturned?: boolean }
}

export interface Method {
  id: string
  object: 'payment_method'
  type: string
  customer: string | null
  card?: object
  sepa_debit?: object
  behaviour: Behaviour
}

const declined = (decline_code: string, code = 'card_declined'): Behaviour => ({ declines: { code, decline_code } })

/** The payment methods that Stripe's documentation lists for its test mode. */
const CARDS: Record<string, [last4: string, behaviour: Behaviour]> = {
  pm_card_visa: ['4242', {}],
  tok_visa: ['4242', {}],
  pm_card_visa_chargeDeclined: ['0002', declined('generic_decline')],
  pm_card_visa_chargeDeclinedInsufficientFunds: ['9995', declined('insufficient_funds')],
  pm_card_visa_chargeDeclinedLostCard: ['9987', declined('lost_card')],
  pm_card_visa_chargeDeclinedStolenCard: ['9979', declined('stolen_card')],
  pm_card_chargeDeclinedExpiredCard: ['0069', declined('expired_card', 'expired_card')],
  pm_card_chargeDeclinedIncorrectCvc: ['0127', declined('incorrect_cvc', 'incorrect_cvc')],
  pm_card_chargeDeclinedProcessingError: ['0119', declined('processing_error', 'processing_error')],
  pm_card_radarBlock: ['0019', { ...declined('fraudulent'), isBlocked: true }],
  pm_card_threeDSecure2Required: ['3220', { challenge: true }],
  pm_card_chargeCustomerFail: ['0341', { ...declined('generic_decline'), declinesLater: true }],
  pm_card_pendingRefund: ['5126', { refund: 'pending' }],
  pm_card_refundFail: ['7726', { refund: 'fails' }],
  pm_card_createDispute: ['0259', { disputes: 'fraudulent' }],
  pm_card_createDisputeProductNotReceived: ['2685', { disputes: 'product_not_received' }],
}

const IBANS: Record<string, Behaviour> = {
  DE89370400440532013000: { bank: { afterSeconds: 5 } },
  DE62370400440532013001: { bank: { afterSeconds: 5, fails: 'no_account' } },
  DE35370400440532013002: { bank: { afterSeconds: 5, isReturned: true } },
}

let made = 0
export const nextId = (prefix: string) => `${prefix}_1Standin${String(++made).padStart(16, '0')}`

/** A fresh payment method for one that Stripe publishes; undefined for any other. */
export function publishedCard(name: string): Method | undefined {
  const known = CARDS[name]
  if (!known) return undefined
  const [last4, behaviour] = known
  const card = { brand: 'visa', last4, exp_month: 8, exp_year: 2031, country: 'US', funding: 'credit', wallet: null }
  return { id: nextId('pm'), object: 'payment_method', type: 'card', customer: null, card, behaviour }
}

export function debitOf(iban: string): Method | undefined {
  const behaviour = IBANS[iban]
  if (!behaviour) return undefined
  const sepa_debit = { last4: iban.slice(-4), country: iban.slice(0, 2), bank_code: iban.slice(4, 12) }
  return { id: nextId('pm'), object: 'payment_method', type: 'sepa_debit', customer: null, sepa_debit, behaviour }
}
