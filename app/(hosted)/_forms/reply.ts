import type { Faults } from '../_entry/check.ts'
import { type DeclineReason, faultsOf } from '../_gateway/decline-reason.ts'
import type { Refused } from '../_gateway/submit.ts'
import type { Words } from '../_words/index.ts'

export type Reply =
  | { next: 'correct'; faults: Faults; notice: string | null; spent?: boolean }
  | { next: 'show'; url: string }
  | { next: 'leave'; url: string }

/** A refusal that names the reason of a decline as the payer may know it. */
export type Refusal = Exclude<Refused, { kind: 'declined' }> | { kind: 'declined'; reason: DeclineReason }

/** The reply to the form on the page, in the payer's words. `page` shows why the form can't be submitted any more. */
export function replyToRefusal(refusal: Refusal, page: string, { declines }: Words): Reply {
  switch (refusal.kind) {
    case 'closed':
    case 'unknown':
      return { next: 'show', url: page }
    case 'invalid':
      return { next: 'correct', faults: refusal.faults, notice: null }
    case 'declined':
      return { next: 'correct', faults: faultsOf(refusal.reason), notice: declines[refusal.reason], spent: true }
    default:
      return { next: 'correct', faults: {}, notice: declines[refusal.kind] }
  }
}
