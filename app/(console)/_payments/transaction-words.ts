import { labelOf } from '#components/ui/option.ts'
import { brandName } from '#lib/card-brands.ts'
import type { Transaction } from '#lib/data/transactions.ts'
import { methodNames, railNames, walletNames } from '#lib/instrument-names.ts'
import { transactionStateNames } from '#lib/state-names.ts'

export const transactionStates = [
  { value: 'succeeded', label: transactionStateNames.succeeded, meaning: 'done' },
  { value: 'failed', label: transactionStateNames.failed, meaning: 'failed' },
  { value: 'requires_action', label: transactionStateNames.requires_action, meaning: 'warning' },
  { value: 'processing', label: transactionStateNames.processing, meaning: 'active' },
  { value: 'partially_refunded', label: transactionStateNames.partially_refunded, meaning: 'ended' },
  { value: 'refunded', label: transactionStateNames.refunded, meaning: 'ended' },
] as const

export const transactionMethods = [
  { value: 'card', label: methodNames.card },
  { value: 'wallet', label: methodNames.wallet },
  { value: 'transfer', label: methodNames.transfer },
] as const

const wallets: Record<string, string> = walletNames

/** "Visa •••• 4242", "Apple Pay" or "SEPA debit •••• 3000" */
export function methodLabel({ type, card, wallet, transfer }: Transaction['paymentMethod']) {
  if (card) return `${brandName(card.brand)} •••• ${card.last4}`
  if (wallet) return wallets[wallet.provider] ?? wallet.provider
  if (transfer) return `${railNames[transfer.rail]} •••• ${transfer.last4}`
  return labelOf(transactionMethods, type)
}

/** "card_declined, generic_decline", as in the timeline. Null if the payment didn't fail. */
export function failureCodes({ failureCode, declineCode }: Pick<Transaction, 'failureCode' | 'declineCode'>) {
  return [failureCode, declineCode].filter(Boolean).join(', ') || null
}
