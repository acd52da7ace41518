import { checkEntry } from '../../../_entry/check.ts'
import type { Refusal } from '../../../_forms/reply.ts'
import type { Submission } from '../../../_forms/submission.ts'
import { getCheckout, payCheckout } from '../../../_gateway/checkouts.ts'
import { declineReason } from '../../../_gateway/decline-reason.ts'
import type { Checkout } from '../../../_gateway/wire.ts'

export type Result = { kind: 'accepted'; record: Checkout } | Refusal

/** Checks the entry, pays, and after a refusal asks the record for its exact reason. */
export async function submitPayment(checkoutId: string, submission: Submission): Promise<Result> {
  const { secret, form, entry } = submission
  const faults = checkEntry(form, entry, new Date())
  if (Object.keys(faults).length > 0) return { kind: 'invalid', faults }

  const payment = await payCheckout(checkoutId, secret, submission)
  if (payment.kind !== 'declined') return payment

  const lookup = await getCheckout(checkoutId, secret)
  const attempt = lookup.kind === 'found' ? lookup.record.last_attempt : null
  return { kind: 'declined', reason: attempt ? declineReason(attempt) : 'card_declined' }
}
