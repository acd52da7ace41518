import type { Reply } from '../../../_forms/reply.ts'
import type { Submission } from '../../../_forms/submission.ts'
import { faultsOf } from '../../../_gateway/decline-reason.ts'
import { wordsOf } from '../../../_words/index.ts'
import { visitAddress } from '../visit.ts'
import type { Result } from './payment.ts'

/** The result for the form on the page, in the payer's words. */
export function replyTo(checkoutId: string, { secret, language }: Submission, result: Result): Reply {
  const { declines } = wordsOf(language)

  switch (result.kind) {
    case 'answered': {
      const bank = result.checkout.state === 'processing' ? result.checkout.last_attempt?.next_action?.url : null
      return bank
        ? { next: 'leave', url: bank }
        : { next: 'show', url: visitAddress(checkoutId, { secret, done: true }) }
    }
    case 'closed':
    case 'unknown':
      return { next: 'show', url: visitAddress(checkoutId, { secret }) }
    case 'invalid':
      return { next: 'correct', faults: result.faults, notice: null }
    case 'declined':
      return { next: 'correct', faults: faultsOf(result.reason), notice: declines[result.reason], spent: true }
    default:
      return { next: 'correct', faults: {}, notice: declines[result.kind] }
  }
}
