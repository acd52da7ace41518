import { Problem } from '../../errors.ts'
import type { PaymentRefusal } from '../../partners/processor/payment-processor.ts'
import type { ProblemCode } from '../../problems.schema.ts'

const CODES: Partial<Record<string, ProblemCode>> = {
  authentication_failed: 'authentication_failed',
  authentication_timeout: 'authentication_failed',
  wallet_declined: 'wallet_declined',
  transfer_rejected: 'transfer_rejected',
}

/** The decline code of a refusal without a reason of the issuer. */
const NO_REASON = 'generic_decline'

/** The refusal of a payment that was recorded as failed. */
export function declined(attempt: {
  transaction_id: string
  failure_code: string | null
  decline_code: string | null
  failure_message: string | null
}): Problem {
  const { transaction_id, failure_code, decline_code, failure_message } = attempt
  return new Problem(codeOf(failure_code), failure_message ?? 'The card was declined.', {
    members: { transaction_id, decline_code: decline_code ?? NO_REASON },
    keepWrites: true,
  })
}

/** The refusal to save a card or an account, of which nothing is recorded. */
export function refusedToSave({ failure_code, decline_code, message }: PaymentRefusal): Problem {
  return new Problem(codeOf(failure_code), message, { members: { decline_code: decline_code ?? NO_REASON } })
}

function codeOf(failure: string | null): ProblemCode {
  return CODES[failure ?? ''] ?? 'card_declined'
}
