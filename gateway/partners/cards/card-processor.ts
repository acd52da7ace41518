import type { Environment } from '../../environment.schema.ts'
import type { MaskedCard, Risk, ThreeDSecure } from '../../pay/payments.schema.ts'

/** Lives in memory between the request and the processor only: never stored, never logged. */
export interface CardDetails {
  number: string
  exp_month: number
  exp_year: number
  cvc: string
}

export interface CardPayment {
  /** Our transaction ID. The processor returns the first result for a retry. */
  reference: string
  environment: Environment
  card: CardDetails
  amount: number
  currency: string
  off_session: boolean
  /** Used only by a simulator: the tenant's clock and an injected decline. */
  simulated: { at: Date; decline: CardRefusal | null }
}

export interface CardRefusal {
  failure_code: string
  decline_code: string | null
  message: string
}

interface CardFacts {
  card: MaskedCard
  three_d_secure: ThreeDSecure
  risk: Risk
}

export type CardOutcome =
  | ({ state: 'succeeded' } & CardFacts)
  | ({ state: 'failed'; refusal: CardRefusal } & CardFacts)
  | ({ state: 'requires_action'; url: string; expires_at: string } & CardFacts)

/** A payment without 3-D Secure. */
export const NO_3DS: ThreeDSecure = {
  required: false,
  version: '2.2.0',
  flow: 'none',
  result: null,
  trans_status: null,
  eci: null,
  exemption: null,
  liability_shift: false,
  ds_transaction_id: null,
  authenticated_at: null,
}

/** The processor got the request, but the result is unknown. Use `retrieve` to find out. */
export class CardTimeout extends Error {}

/** The processor's response was unreadable. */
export class CardUpstreamError extends Error {}

export interface CardProcessor {
  /** Why this card can't be sent at all, or null: a reason for the payer, not an issuer's refusal. */
  refusalBeforehand(card: CardDetails): string | null
  /** Throws `CardTimeout`, `CardUpstreamError`. */
  pay(payment: CardPayment): Promise<CardOutcome>
  /** Returns a payment's outcome at that time. Null if the processor does not know the payment. */
  retrieve(reference: string, at: Date): Promise<CardOutcome | null>
}
