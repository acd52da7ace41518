import type { Faults } from '../_entry/check.ts'
import type { Answer } from './call.ts'
import { faultsIn } from './payment-method.ts'
import { problemRecord } from './wire.ts'

export type Refused =
  | { kind: 'invalid'; faults: Faults }
  | { kind: 'declined'; declineCode: string | null }
  | { kind: 'closed' | 'paused' | 'unknown' | 'too_many' | 'unreachable' }

/** Why a payment was refused; unreachable if the gateway did not respond, or not as agreed. */
export function readRefusal(answer: Answer | null): Refused {
  const problem = problemRecord.safeParse(answer?.body).data
  switch (answer?.status) {
    case 400: {
      const faults = faultsIn(problem?.errors ?? [])
      return Object.keys(faults).length > 0 ? { kind: 'invalid', faults } : { kind: 'unreachable' }
    }
    case 402:
      return { kind: 'declined', declineCode: problem?.decline_code ?? null }
    case 404:
      return { kind: 'unknown' }
    case 409:
      return { kind: problem?.code === 'payments_paused' ? 'paused' : 'closed' }
    case 429:
      return { kind: 'too_many' }
    default:
      return { kind: 'unreachable' }
  }
}
