import type { DisputeReason } from '../../pay/dispute.schema.ts'
import { DAY_MS } from '../../time/clock.ts'
import { type DisputedPayment, type DisputeReport, type PaymentProcessor, ProcessorError } from './payment-processor.ts'
import type { DisputeMemory, Remembered } from './simulator-memory.store.ts'
import { testCards } from './test-cards.ts'

const RESPOND_MS = 7 * DAY_MS
const DECIDES_MS = 60_000
/** An explanation with this text loses; any other convinces the simulated issuers. */
const LOSING = 'losing_evidence'

type Disputes = Pick<PaymentProcessor, 'retrieveDisputes' | 'contestDispute' | 'acceptDispute'>

/** The holders of some test cards dispute each payment. Issuers decide a minute after the merchant's response. */
export function simulatedDisputes(
  memory: DisputeMemory,
  find: (reference: string) => Promise<Remembered | null>,
): Disputes {
  const retrieveDisputes: Disputes['retrieveDisputes'] = async (payment) => {
    const opened = openedAs(await find(payment.reference))
    if (!opened || opened.at > payment.simulated.at) return []
    const known = await memory.find(payment.reference)
    const { reference, simulated } = payment
    const amount = payment.amount - (simulated.refunded ?? 0)
    if (amount === 0) return []
    const respondBy = new Date(opened.at.getTime() + RESPOND_MS)
    return [{ reference, amount, reason: opened.reason, respondBy, ...stateAt(payment.simulated.at, respondBy, known) }]
  }
  async function respond(payment: DisputedPayment, outcome: 'won' | 'lost', decidesMs: number): Promise<DisputeReport> {
    const { reference, environment, simulated } = payment
    const [before] = await retrieveDisputes(payment)
    if (before?.state === 'needs_response') {
      const decided_at = new Date(simulated.at.getTime() + decidesMs)
      await memory.remember({ reference, environment, outcome, decided_at })
    }
    const [after] = await retrieveDisputes(payment)
    if (!after) throw new ProcessorError('the payment has no dispute')
    return after
  }
  return {
    retrieveDisputes,
    contestDispute: (payment, _, { explanation }) =>
      respond(payment, explanation.includes(LOSING) ? 'lost' : 'won', DECIDES_MS),
    acceptDispute: (payment) => respond(payment, 'lost', 0),
  }
}

function openedAs(payment: Remembered | null): { at: Date; reason: DisputeReason } | null {
  const { outcome, returnedAt } = payment ?? {}
  const last4 = outcome?.payment_method.card?.last4
  const number = Object.keys(testCards).find((one) => one.slice(-4) === last4)
  const reason = number && testCards[number]?.disputedAs
  return reason && returnedAt && outcome?.state === 'succeeded' ? { at: returnedAt, reason } : null
}

function stateAt(
  at: Date,
  respondBy: Date,
  known: Awaited<ReturnType<DisputeMemory['find']>>,
): Pick<DisputeReport, 'state' | 'recheckAt'> {
  if (known) {
    const isDecided = known.decided_at <= at
    return isDecided
      ? { state: known.outcome, recheckAt: null }
      : { state: 'under_review', recheckAt: known.decided_at }
  }
  return respondBy <= at ? { state: 'lost', recheckAt: null } : { state: 'needs_response', recheckAt: respondBy }
}
