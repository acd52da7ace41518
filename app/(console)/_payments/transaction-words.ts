import { labelOf } from '#components/ui/option.ts'
import { brandName } from '#lib/card-brands.ts'
import type { Transaction } from '#lib/data/transactions.ts'
import { transactionStateNames } from '#lib/state-names.ts'
import { walletNames } from '#lib/wallet-names.ts'

export const transactionStates = [
  { value: 'succeeded', label: transactionStateNames.succeeded, meaning: 'done' },
  { value: 'failed', label: transactionStateNames.failed, meaning: 'failed' },
  { value: 'requires_action', label: transactionStateNames.requires_action, meaning: 'warning' },
  { value: 'processing', label: transactionStateNames.processing, meaning: 'active' },
  { value: 'partially_refunded', label: transactionStateNames.partially_refunded, meaning: 'ended' },
  { value: 'refunded', label: transactionStateNames.refunded, meaning: 'ended' },
] as const

export const transactionMethods = [
  { value: 'card', label: 'Card' },
  { value: 'wallet', label: 'Wallet' },
  { value: 'transfer', label: 'Bank debit' },
] as const

const rails = { sepa: 'SEPA', ach: 'ACH', bacs: 'Bacs', local: 'Bank debit' }

const wallets: Record<string, string> = walletNames

/** "Visa •••• 4242", "Apple Pay" or "SEPA •••• 3000" */
export function methodLabel({ type, card, wallet, transfer }: Transaction['paymentMethod']) {
  if (card) return `${brandName(card.brand)} •••• ${card.last4}`
  if (wallet) return wallets[wallet.provider] ?? wallet.provider
  if (transfer) return `${rails[transfer.rail]} •••• ${transfer.last4}`
  return labelOf(transactionMethods, type)
}
