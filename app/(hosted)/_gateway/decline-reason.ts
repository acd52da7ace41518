import type { Faults } from '../_entry/check.ts'
import type { Words } from '../_words/index.ts'
import type { Attempt } from './wire.ts'

export type DeclineReason = keyof Words['declines']

const byFailure: Record<string, DeclineReason> = {
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  processing_error: 'processing_error',
  authentication_failed: 'authentication_failed',
  authentication_timeout: 'authentication_failed',
}

const byDecline: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_exceeded: 'withdrawal_count_exceeded',
  currency_not_supported: 'currency_not_supported',
  issuer_unavailable: 'issuer_unavailable',
  authentication_required: 'authentication_failed',
}

const byTransfer: Record<string, DeclineReason> = {
  no_account: 'no_account',
  account_closed: 'account_closed',
  insufficient_funds: 'transfer_funds',
  debit_not_authorized: 'debit_not_authorized',
}

type Failed = Pick<Attempt, 'method' | 'failure_code' | 'decline_code'>

/** Lost, stolen and suspicious cards show a plain decline, because the person with the card must not learn why. */
export function declineReason({ method, failure_code, decline_code }: Failed): DeclineReason {
  const failure = byFailure[failure_code ?? '']
  if (method === 'transfer') return byTransfer[decline_code ?? ''] ?? 'transfer_rejected'
  if (method === 'card') return failure ?? byDecline[decline_code ?? ''] ?? 'card_declined'
  if (failure === 'authentication_failed') return failure
  return failure_code === 'wallet_declined' && decline_code === null ? 'wallet_cancelled' : 'wallet_declined'
}

/** The field that the payer has to change, if the bank named one. */
export function faultsOf(reason: DeclineReason): Faults {
  if (reason === 'incorrect_cvc') return { cvc: 'cvc_wrong' }
  if (reason === 'expired_card') return { expiry: 'expiry_past' }
  return {}
}
