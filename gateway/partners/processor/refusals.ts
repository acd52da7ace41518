import type { PaymentRefusal } from './payment-processor.ts'

const refuse = (failure_code: string, decline_code: string | null, message: string): PaymentRefusal => ({
  failure_code,
  decline_code,
  message,
})
const declined = (decline_code: string, message: string) => refuse('card_declined', decline_code, message)

/** The reasons that payers and merchants get, whichever processor it was. */
export const refusals = {
  generic: declined('generic_decline', 'The issuer declined the payment.'),
  funds: declined('insufficient_funds', 'The issuer declined: insufficient funds.'),
  lost: declined('lost_card', 'The issuer declined: the card was reported lost.'),
  stolen: declined('stolen_card', 'The issuer declined: the card was reported stolen.'),
  honor: declined('do_not_honor', 'The issuer declined without a reason.'),
  closed: declined('account_closed', 'The issuer declined: the account is closed.'),
  revoked: declined('mandate_revoked', 'The payer withdrew the permission for later payments.'),
  token: refuse(
    'incorrect_number',
    'generic_decline',
    'The token is unknown, was used before, or belongs to another payment method.',
  ),
  currency: declined('currency_not_supported', 'The card does not support this currency.'),
  velocity: declined('withdrawal_count_exceeded', 'The issuer declined: too many payments.'),
  issuer: declined('issuer_unavailable', 'The issuer could not be reached.'),
  authentication: refuse(
    'authentication_failed',
    'authentication_required',
    'The issuer requires the payer to authenticate.',
  ),
  failedChallenge: refuse('authentication_failed', null, 'The payer could not be authenticated.'),
  lookupError: refuse('authentication_failed', null, 'The issuer’s authentication failed.'),
  expired: refuse('expired_card', 'generic_decline', 'The card has expired.'),
  cvc: refuse('incorrect_cvc', 'generic_decline', 'The security code is wrong.'),
  number: refuse('incorrect_number', 'generic_decline', 'The card number is wrong.'),
  processing: refuse('processing_error', 'generic_decline', 'The card could not be processed.'),
  fraud: refuse('fraud_blocked', 'fraudulent', 'The payment looked fraudulent and was blocked.'),
  walletDeclined: refuse('wallet_declined', 'generic_decline', 'The wallet declined the payment.'),
  walletCancelled: refuse('wallet_declined', null, 'The payer canceled in the wallet.'),
  noAccount: refuse('transfer_rejected', 'no_account', 'The bank rejected the debit: there is no such account.'),
  accountClosed: refuse('transfer_rejected', 'account_closed', 'The bank rejected the debit: the account is closed.'),
  transferFunds: refuse('transfer_rejected', 'insufficient_funds', 'The bank rejected the debit: insufficient funds.'),
  debitNotAuthorized: refuse(
    'transfer_rejected',
    'debit_not_authorized',
    'The bank rejected the debit: the payer has not authorized debits.',
  ),
  transferRejected: refuse('transfer_rejected', 'generic_decline', 'The bank rejected the debit.'),
  transferReturned: refuse('transfer_returned', 'debit_not_authorized', 'The payer’s bank returned the debit.'),
  challengeTimeout: refuse('authentication_timeout', null, 'The payer did not authenticate in time.'),
} as const
