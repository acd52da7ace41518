import type { ContestDispute } from '#lib/data/dispute-changes.ts'
import type { Dispute } from '#lib/data/disputes.ts'

export type EvidenceDraft = Record<keyof ContestDispute, string>

export const emptyEvidence: EvidenceDraft = {
  explanation: '',
  productDescription: '',
  serviceDate: '',
  shippingDate: '',
  shippingCarrier: '',
  shippingTrackingNumber: '',
  customerEmail: '',
  accessLog: '',
}

export function problemsOf({ explanation }: EvidenceDraft): Record<string, string> {
  return explanation.trim() ? {} : { explanation: 'Explain why the payment is valid.' }
}

/** A field that is left empty is no evidence. */
export function toInput(draft: EvidenceDraft): ContestDispute {
  const given = Object.entries(draft).map(([name, text]) => [name, text.trim() || null])
  return { ...Object.fromEntries(given), explanation: draft.explanation.trim() }
}

const advice: Record<Dispute['reason'], string> = {
  fraudulent: 'Show that the cardholder made the payment, for example with emails, earlier orders or an access log.',
  unrecognized: 'Help the cardholder recognize the payment: say what they bought, when and how.',
  debit_not_authorized: 'Show that the account holder agreed to the debit.',
  duplicate: 'Show that the two payments were for different orders.',
  product_not_received: 'Show that the product arrived or that the service was provided.',
  product_unacceptable: 'Show that the product was as described, or that the customer didn’t return it.',
  subscription_cancelled: 'Show that the subscription was active when it was charged.',
  credit_not_processed: 'Show that you refunded the customer, or why no refund is due.',
  general: 'Say what the customer bought and that they received it.',
}

/** The evidence that counts, by the payer’s reason. */
export function adviceFor({ reason }: Pick<Dispute, 'reason'>): string {
  return advice[reason]
}
