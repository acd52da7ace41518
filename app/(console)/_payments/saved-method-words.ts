import { brandName } from '#lib/card-brands.ts'
import type { SavedPaymentMethod } from '#lib/data/customers.ts'
import { methodNames, railNames } from '#lib/instrument-names.ts'

/** "Visa •••• 4242" or "SEPA debit •••• 3000" */
export function methodName({ card, transfer }: SavedPaymentMethod) {
  if (card) return `${brandName(card.brand)} •••• ${card.last4}`
  return transfer ? `${railNames[transfer.rail]} •••• ${transfer.last4}` : 'Payment method'
}

export function methodNote({ card, transfer }: SavedPaymentMethod) {
  if (card) return `Expires ${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
  return transfer?.accountHolder ?? methodNames.transfer
}
