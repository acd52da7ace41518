import type { DisputeReason } from '../../pay/dispute.schema.ts'
import type { PaymentRefusal } from './payment-processor.ts'
import { refusals } from './refusals.ts'

type Challenge = 'none' | 'frictionless' | 'challenge' | 'not_supported' | 'lookup_error'

export interface TestCard {
  country: string
  challenge: Challenge
  /** The issuer's final decline. Null means success. */
  refusal: PaymentRefusal | null
  /** The issuer accepts it while the payer is absent, once it is saved. */
  offSessionOk?: boolean
  /** The issuer declines each payment, but not that the card is saved. */
  savesAnyway?: boolean
  /** Why the payer disputes each payment, shortly after it succeeded. */
  disputedAs?: DisputeReason
}

const card = (challenge: Challenge, refusal: PaymentRefusal | null = null, country = 'US'): TestCard => ({
  country,
  challenge,
  refusal,
})

/** The sandbox's published numbers: any future expiry, any security code. */
export const testCards: Record<string, TestCard> = {
  '4242424242424242': card('none'),
  '5555555555554444': card('none'),
  '378282246310005': card('not_supported'),
  '4000002500001001': card('frictionless', null, 'FR'),
  '4000000000003220': card('challenge'),
  '4000002760003184': card('challenge', null, 'DE'),
  '4000003800000446': { ...card('challenge'), offSessionOk: true },
  '4000008400001629': card('challenge', refusals.generic),
  '4000000000003055': card('frictionless'),
  '4000000000003097': card('lookup_error', refusals.lookupError),
  '4000000000000002': card('none', refusals.generic),
  '4000000000009995': card('none', refusals.funds),
  '4000000000009987': card('none', refusals.lost),
  '4000000000009979': card('none', refusals.stolen),
  '4000000000000069': card('none', refusals.expired),
  '4000000000000127': card('none', refusals.cvc),
  '4000000000000119': card('none', refusals.processing),
  '4100000000000019': card('none', refusals.fraud),
  '4000000000000341': { ...card('none', refusals.generic), savesAnyway: true },
  '4000000000005126': card('none'),
  '4000000000007726': card('none'),
  '4000000000000259': { ...card('none'), disputedAs: 'fraudulent' },
  '4000000000002685': { ...card('none'), disputedAs: 'product_not_received' },
}

/** The sandbox's published tokens, each for the test card with this number. */
export const testTokens: Record<string, string> = {
  tok_visa: '4242424242424242',
  tok_mastercard: '5555555555554444',
  tok_amex: '378282246310005',
  tok_3ds_required: '4000000000003220',
  tok_3ds_decline: '4000008400001629',
  tok_declined: '4000000000000002',
  tok_insufficient_funds: '4000000000009995',
  tok_expired: '4000000000000069',
  tok_refund_fail: '4000000000007726',
  tok_attach_then_fail: '4000000000000341',
  tok_dispute: '4000000000000259',
  tok_dispute_not_received: '4000000000002685',
}

/** The tokens of the simulated wallets. */
export const testWallets: Record<string, TestCard> = {
  tok_wallet_ok: card('none'),
  tok_wallet_declined: card('none', refusals.walletDeclined),
  tok_wallet_cancelled: card('none', refusals.walletCancelled),
  tok_wallet_3ds: card('challenge'),
}

/** 40xx minor units get the ISO 8583 response code xx, on an instrument that would otherwise succeed. */
export const magicAmounts: Record<number, PaymentRefusal | 'timeout' | 'bad_gateway'> = {
  4005: refusals.honor,
  4014: refusals.number,
  4041: refusals.lost,
  4043: refusals.stolen,
  4051: refusals.funds,
  4054: refusals.expired,
  4057: refusals.currency,
  4065: refusals.velocity,
  4091: refusals.issuer,
  4096: refusals.processing,
  4098: 'timeout',
  4099: 'bad_gateway',
}
