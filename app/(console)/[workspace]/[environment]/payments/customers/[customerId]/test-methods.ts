import type { CreatePaymentMethod } from '#lib/data/customers.ts'

const HOLDER = 'Test customer'

/** The sandbox's instruments that can be saved, by name. Issuers decline to save other test instruments. */
const instruments = {
  tok_visa: 'Visa •••• 4242: payments succeed',
  tok_mastercard: 'Mastercard •••• 4444: payments succeed',
  tok_amex: 'American Express •••• 0005: payments succeed',
  tok_3ds_required: 'Visa •••• 3220: requires 3-D Secure',
  tok_attach_then_fail: 'Visa •••• 0341: every payment is declined',
  tok_refund_fail: 'Visa •••• 7726: refunds fail',
  tok_dispute: 'Visa •••• 0259: payments are disputed',
  tok_dispute_not_received: 'Visa •••• 2685: payments are disputed, not received',
  DE89370400440532013000: 'SEPA debit •••• 3000: succeeds after 5 seconds',
  DE62370400440532013001: 'SEPA debit •••• 3001: rejected after 5 seconds',
  DE35370400440532013002: 'SEPA debit •••• 3002: succeeds, then is returned',
}

export const testMethods = Object.entries(instruments).map(([value, label]) => ({ value, label }))

export interface SavedTerms {
  isDefault: boolean
  /** Whether payment pages show it to the customer; for cards only. */
  isOffered: boolean
}

export function isCard(name: string): boolean {
  return name.startsWith('tok_')
}

export function toPaymentMethod(name: string, { isDefault, isOffered }: SavedTerms, now: Date): CreatePaymentMethod {
  if (isCard(name)) return { type: 'card', token: name, setDefault: isDefault, allowRedisplay: isOffered }
  return {
    type: 'transfer',
    rail: 'sepa',
    iban: name,
    accountHolder: HOLDER,
    mandate: { acceptedAt: now.toISOString(), ip: '192.0.2.1' },
    setDefault: isDefault,
  }
}
