import type { MaskedPaymentMethod } from '../../pay/payments.schema.ts'
import type { PaymentRefusal } from '../processor/payment-processor.ts'
import { refusals } from '../processor/refusals.ts'

const CARD: Partial<Record<string, PaymentRefusal>> = {
  insufficient_funds: refusals.funds,
  lost_card: refusals.lost,
  pickup_card: refusals.lost,
  stolen_card: refusals.stolen,
  do_not_honor: refusals.honor,
  fraudulent: refusals.fraud,
  merchant_blacklist: refusals.fraud,
  withdrawal_count_limit_exceeded: refusals.velocity,
  card_velocity_exceeded: refusals.velocity,
  currency_not_supported: refusals.currency,
  issuer_not_available: refusals.issuer,
  try_again_later: refusals.issuer,
  invalid_account: refusals.closed,
  new_account_information_available: refusals.closed,
  stop_payment_order: refusals.revoked,
  revocation_of_authorization: refusals.revoked,
  revocation_of_all_authorizations: refusals.revoked,
  expired_card: refusals.expired,
  invalid_expiry_month: refusals.expired,
  invalid_expiry_year: refusals.expired,
  incorrect_cvc: refusals.cvc,
  invalid_cvc: refusals.cvc,
  incorrect_number: refusals.number,
  invalid_number: refusals.number,
  processing_error: refusals.processing,
  authentication_required: refusals.authentication,
  authentication_not_handled: refusals.authentication,
  payment_intent_authentication_failure: refusals.failedChallenge,
  setup_intent_authentication_failure: refusals.failedChallenge,
}

const TRANSFER: Partial<Record<string, PaymentRefusal>> = {
  insufficient_funds: refusals.transferFunds,
  account_closed: refusals.accountClosed,
  bank_account_restricted: refusals.accountClosed,
  no_account: refusals.noAccount,
  debit_not_authorized: refusals.debitNotAuthorized,
}

interface Reason {
  code?: string | undefined
  decline_code?: string | undefined
}

/** Why a payment failed, in our codes. The decline code says more than the error's own code. */
export function toRefusal({ code = '', decline_code = '' }: Reason, type: MaskedPaymentMethod['type']): PaymentRefusal {
  if (type === 'wallet') {
    return code === 'payment_intent_authentication_failure' ? refusals.walletCancelled : refusals.walletDeclined
  }
  const known = type === 'card' ? CARD : TRANSFER
  return known[decline_code] ?? known[code] ?? (type === 'card' ? refusals.generic : refusals.transferRejected)
}
