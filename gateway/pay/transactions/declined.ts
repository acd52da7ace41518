import { Problem } from '../../errors.ts'
import type { PaymentRefusal } from '../../partners/processor/payment-processor.ts'
import type { ProblemCode } from '../../problems.schema.ts'
import type { MaskedPaymentMethod } from '../payments.schema.ts'

const DECLINED = { card: 'card_declined', wallet: 'wallet_declined', transfer: 'transfer_rejected' } as const

/** The decline code of a refusal without a reason of the issuer. */
const NO_REASON = 'generic_decline'

/** The refusal of a payment that was recorded as failed. */
export function declined(attempt: {
  transaction_id: string
  payment_method: Pick<MaskedPaymentMethod, 'type'>
  failure_code: string | null
  decline_code: string | null
  failure_message: string | null
}): Problem {
  const { transaction_id, payment_method, failure_code, decline_code, failure_message } = attempt
  return new Problem(codeOf(failure_code, payment_method.type), failure_message ?? 'The payment was declined.', {
    members: { transaction_id, decline_code: decline_code ?? NO_REASON },
    keepWrites: true,
  })
}

/** The refusal to save a card or an account, of which nothing is recorded. */
export function refusedToSave(
  { failure_code, decline_code, message }: PaymentRefusal,
  type: MaskedPaymentMethod['type'],
): Problem {
  return new Problem(codeOf(failure_code, type), message, { members: { decline_code: decline_code ?? NO_REASON } })
}

function codeOf(failure: string | null, type: MaskedPaymentMethod['type']): ProblemCode {
  const isUnauthenticated = failure === 'authentication_failed' || failure === 'authentication_timeout'
  return isUnauthenticated ? 'authentication_failed' : DECLINED[type]
}
