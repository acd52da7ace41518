import type { Environment } from '../../environment.schema.ts'
import type { FieldError } from '../../errors.ts'
import type { DisputeEvidence, DisputeReason, DisputeState } from '../../pay/dispute.schema.ts'
import type {
  Debit,
  Mandate,
  MaskedPaymentMethod,
  Risk,
  ThreeDSecure,
  TransferRail,
  WalletProvider,
} from '../../pay/payments.schema.ts'
import type { RefundFailure } from '../../pay/refund.schema.ts'

/** Lives in memory between the request and the processor only: never stored, never logged. */
export interface CardDetails {
  number: string
  exp_month: number
  exp_year: number
  cvc: string
}

/** An instrument that a payer presents, with everything that the processor needs. Lives in memory only, as a card does. */
export type PresentedInstrument =
  | { type: 'card'; card: CardDetails }
  /** A card that the processor itself took from the payer. */
  | { type: 'token'; token: string }
  | { type: 'wallet'; provider: WalletProvider; token: string }
  | PresentedTransfer

export interface PresentedTransfer {
  type: 'transfer'
  rail: TransferRail
  account: string
  routing_number: string | null
  holder: string
  /** When and where the payer agreed to the debit. */
  mandate: Mandate | null
}

/** An instrument that the processor keeps for later payments, under a reference of its own. */
export interface SavedInstrument {
  type: 'saved'
  reference: string
  payment_method: MaskedPaymentMethod
  /** The payer's permission to debit a bank account, and its holder. */
  debit?: Debit | null
}

export type Instrument = PresentedInstrument | SavedInstrument

export interface Payment {
  /** Our transaction ID. The processor returns the first result for a retry. */
  reference: string
  environment: Environment
  instrument: Instrument
  amount: number
  currency: string
  off_session: boolean
  /** Whether it is one of a series of equal payments that the payer agreed to. */
  recurring: boolean
  /** Where the payer returns after a challenge by the issuer. Null if nobody can be sent to one. */
  returnUrl: string | null
  /** Whether the instrument will be saved once the payment has succeeded. */
  isToBeSaved: boolean
  description: string
  statementDescriptor: string | null
  email: string | null
  /** Used only by a simulator: the tenant's clock, an injected decline, and the merchant that its issuers know. */
  simulated: { at: Date; decline: PaymentRefusal | null; merchant: { account_id: string; country: string } }
}

export interface PaymentRefusal {
  failure_code: string
  decline_code: string | null
  message: string
}

interface PaymentFacts {
  payment_method: MaskedPaymentMethod
  three_d_secure: ThreeDSecure | null
  risk: Risk
}

/** `recheckAt` is when the processor may have news. A transfer that succeeded can still be returned by the payer's bank. */
export type PaymentOutcome =
  | ({ state: 'processing'; recheckAt: Date } & PaymentFacts)
  | ({ state: 'succeeded'; recheckAt?: Date } & PaymentFacts)
  | ({ state: 'failed'; refusal: PaymentRefusal } & PaymentFacts)
  | ({ state: 'requires_action'; url: string; expires_at: string } & PaymentFacts)

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

export interface RefundOrder {
  /** Our refund ID. The processor returns the first result for a retry. */
  reference: string
  /** The transaction ID of the payment. */
  payment: string
  environment: Environment
  amount: number
  currency: string
  simulated: { at: Date }
}

export type RefundOutcome =
  | { state: 'pending'; recheckAt: Date }
  | { state: 'completed' }
  | { state: 'failed'; failure_code: RefundFailure }

/** A payment that succeeded, or the disputed part of it, as the processor is asked about its disputes. */
export interface DisputedPayment {
  /** The transaction ID. */
  reference: string
  environment: Environment
  amount: number
  currency: string
  /** Used only by a simulator: the tenant's clock, and the part of the amount that was refunded before. */
  simulated: { at: Date; refunded?: number }
}

/** A dispute as the processor knows it now. */
export interface DisputeReport {
  /** The processor's own ID. */
  reference: string
  /** In the currency of the payment, and at most its amount. */
  amount: number
  reason: DisputeReason
  state: DisputeState
  respondBy: Date | null
  /** When the processor may have news. Null once the dispute is decided. */
  recheckAt: Date | null
}

export interface SaveOrder {
  /** Our customer ID. The processor keeps all instruments of a customer together. */
  customer: string
  email: string | null
  /** A new instrument, or that of an earlier payment. */
  source: PresentedInstrument | { type: 'payment'; reference: string }
  /** Where the payer returns after a challenge by the issuer. Null if nobody can be sent to one. */
  returnUrl: string | null
  simulated: { at: Date }
}

/** An issuer who wants to ask the payer has its page at `url`; `retrieveSaving` tells what became of it. */
export type SaveOutcome =
  | ({ state: 'saved' } & Pick<SavedInstrument, 'reference' | 'payment_method'>)
  | { state: 'failed'; refusal: PaymentRefusal }
  | { state: 'requires_action'; saving: string; url: string; expires_at: string | null }

/** The processor got the request, but the result is unknown. Use `retrieve` to find out. */
export class ProcessorTimeout extends Error {}

/** The processor's response was unreadable. */
export class ProcessorError extends Error {}

/** A fault of an instrument's number or token, unless it names another field. */
export type InstrumentFault = Pick<FieldError, 'code' | 'message' | 'params'> & { field?: string }

export interface PaymentProcessor {
  /** How long `pay` may take until the processor knows the payment. Only then does null from `retrieve` mean that it won't. */
  underWayMs: number
  /** The methods that payers can enter on our page. In live, a card only in the partner's own field. */
  hostedMethods(currency: string): MaskedPaymentMethod['type'][]
  /** With it, our page opens the partner's field for new cards; null if the page has none. */
  publishableKey: string | null
  /** Why this instrument can’t be sent at all, or null: a reason for the caller, not an issuer's refusal. */
  refusalBeforehand(instrument: Instrument): InstrumentFault | null
  /** Throws `ProcessorTimeout`, and `ProcessorError` if nothing was charged. */
  pay(payment: Payment): Promise<PaymentOutcome>
  /** Returns a payment's outcome at that time. Null if no money can move under this reference unless it is sent again. */
  retrieve(reference: string, at: Date): Promise<PaymentOutcome | null>
  /** Ends a payment whose payer did not come back from a challenge. Returns its outcome: it may have succeeded meanwhile. */
  abandon(reference: string): Promise<PaymentOutcome>
  /** Keeps an instrument for later payments. Throws `ProcessorTimeout`, `ProcessorError`. */
  save(order: SaveOrder): Promise<SaveOutcome>
  /** Returns what became of an instrument whose payer was sent to a challenge. Throws `ProcessorTimeout`, `ProcessorError`. */
  retrieveSaving(saving: string, at: Date): Promise<SaveOutcome>
  /** Throws `ProcessorTimeout`, `ProcessorError`. */
  refund(order: RefundOrder): Promise<RefundOutcome>
  /** Returns a refund's outcome. Null if the processor does not know the refund. */
  retrieveRefund(order: RefundOrder): Promise<RefundOutcome | null>
  /** Returns the disputes of a payment, for which money was taken back. Throws `ProcessorTimeout`. */
  retrieveDisputes(payment: DisputedPayment): Promise<DisputeReport[]>
  /** Sends evidence against a dispute; a second time, nothing changes. Throws `ProcessorTimeout`, `ProcessorError`. */
  contestDispute(payment: DisputedPayment, dispute: string, evidence: DisputeEvidence): Promise<DisputeReport>
  /** Gives a dispute up. Throws `ProcessorTimeout`, `ProcessorError`. */
  acceptDispute(payment: DisputedPayment, dispute: string): Promise<DisputeReport>
}
