import type { Dispute } from '#lib/data/disputes.ts'

type Responded = Pick<Dispute, 'state' | 'evidence' | 'respondedAt' | 'environment'>
type Outcome = { tone: 'info' | 'success'; title: string; text: string }

/** Explains a dispute that needs no response anymore. */
export function outcomeOf({ state, evidence, respondedAt, environment }: Responded): Outcome {
  if (state === 'won') {
    return { tone: 'success', title: 'You won the dispute', text: 'The amount is back in your balance.' }
  }
  if (state === 'lost') {
    return { tone: 'info', title: lossOf(evidence !== null, respondedAt !== null), text: 'The payer keeps the money.' }
  }
  const time =
    environment === 'sandbox'
      ? 'In the sandbox, it decides one minute after your response.'
      : 'It can take two months to decide.'
  const text = `${time} If you win, the amount returns to your balance.`
  return { tone: 'info', title: 'The payer’s bank is reviewing your response', text }
}

function lossOf(hasEvidence: boolean, hasResponded: boolean): string {
  if (hasEvidence) return 'The payer’s bank decided for the payer'
  return hasResponded ? 'You accepted the dispute' : 'The time to respond has passed'
}
