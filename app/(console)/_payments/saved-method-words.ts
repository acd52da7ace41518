import { brandName } from '#lib/card-brands.ts'
import type { SavedPaymentMethod } from '#lib/data/customers.ts'

const rails: Record<NonNullable<SavedPaymentMethod['transfer']>['rail'], string> = {
  sepa: 'SEPA account',
  ach: 'US bank account',
  bacs: 'UK bank account',
  local: 'Bank account',
}

/** "Visa •••• 4242" */
export function methodName({ card, transfer }: SavedPaymentMethod) {
  if (card) return `${brandName(card.brand)} •••• ${card.last4}`
  return transfer ? `${rails[transfer.rail]} •••• ${transfer.last4}` : 'Payment method'
}

export function methodNote({ card, transfer }: SavedPaymentMethod) {
  if (card) return `Expires ${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
  return transfer?.accountHolder ?? 'Bank debit'
}
