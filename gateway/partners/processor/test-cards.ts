import type { PaymentRefusal } from './payment-processor.ts'

type Challenge = 'none' | 'frictionless' | 'challenge' | 'not_supported' | 'lookup_error'

export interface TestCard {
  country: string
  challenge: Challenge
  /** The issuer's final decline. Null means success. */
  refusal: PaymentRefusal | null
  offSessionOk?: boolean
  /** The issuer declines each payment, but not that the card is saved. */
  savesAnyway?: boolean
}

const refuse = (failure_code: string, decline_code: string | null, message: string): PaymentRefusal => ({
  failure_code,
  decline_code,
  message,
})
const declined = (decline_code: string, message: string) => refuse('card_declined', decline_code, message)

export const refusals = {
  generic: declined('generic_decline', 'The issuer declined the payment.'),
  funds: declined('insufficient_funds', 'The issuer declined: insufficient funds.'),
  lost: declined('lost_card', 'The issuer declined: the card was reported lost.'),
  stolen: declined('stolen_card', 'The issuer declined: the card was reported stolen.'),
  honor: declined('do_not_honor', 'The issuer declined without a reason.'),
  currency: declined('currency_not_supported', 'The card does not support this currency.'),
  velocity: declined('withdrawal_count_exceeded', 'The issuer declined: too many payments.'),
  issuer: declined('issuer_unavailable', 'The issuer could not be reached.'),
  authentication: refuse(
    'authentication_failed',
    'authentication_required',
    'The issuer requires the payer to authenticate.',
  ),
  failedChallenge: refuse('authentication_failed', null, 'The payer could not be authenticated.'),
  expired: refuse('expired_card', 'generic_decline', 'The card has expired.'),
  cvc: refuse('incorrect_cvc', 'generic_decline', 'The security code is wrong.'),
  number: refuse('incorrect_number', 'generic_decline', 'The card number is wrong.'),
  processing: refuse('processing_error', 'generic_decline', 'The card could not be processed.'),
  fraud: refuse('fraud_blocked', 'fraudulent', 'The payment looked fraudulent and was blocked.'),
  walletDeclined: refuse('wallet_declined', 'generic_decline', 'The wallet declined the payment.'),
  walletCancelled: refuse('wallet_declined', null, 'The payer cancelled in the wallet.'),
  noAccount: refuse('transfer_rejected', 'no_account', 'The bank rejected the transfer: there is no such account.'),
  accountClosed: refuse(
    'transfer_rejected',
    'account_closed',
    'The bank rejected the transfer: the account is closed.',
  ),
  transferFunds: refuse(
    'transfer_rejected',
    'insufficient_funds',
    'The bank rejected the transfer: insufficient funds.',
  ),
  debitNotAuthorized: refuse(
    'transfer_rejected',
    'debit_not_authorized',
    'The bank rejected the transfer: the payer has not authorized debits.',
  ),
  transferReturned: refuse('transfer_returned', 'debit_not_authorized', 'The payer’s bank returned the transfer.'),
  challengeTimeout: refuse('authentication_timeout', null, 'The payer did not authenticate in time.'),
} as const

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
  '4000000000003097': card(
    'lookup_error',
    refuse('authentication_failed', null, 'The issuer’s authentication failed.'),
  ),
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
}

/** The tokens of the simulated wallets. */
export const testWallets: Record<string, TestCard> = {
  tok_wallet_ok: card('none'),
  tok_wallet_declined: card('none', refusals.walletDeclined),
  tok_wallet_cancelled: card('none', refusals.walletCancelled),
  tok_wallet_3ds: card('challenge'),
}

/** 40xx minor units get the ISO 8583 response code xx, on a card that would otherwise succeed. */
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
