import { labelOf } from '#components/ui/option.ts'
import { brandName } from '#lib/card-brands.ts'
import type { Transaction } from '#lib/data/transactions.ts'
import { walletNames } from '#lib/wallet-names.ts'

export const transactionStates = [
  { value: 'succeeded', label: 'Succeeded', meaning: 'done' },
  { value: 'failed', label: 'Failed', meaning: 'failed' },
  { value: 'requires_action', label: 'Needs action', meaning: 'warning' },
  { value: 'processing', label: 'Processing', meaning: 'active' },
  { value: 'partially_refunded', label: 'Partly refunded', meaning: 'ended' },
  { value: 'refunded', label: 'Refunded', meaning: 'ended' },
] as const

export const transactionMethods = [
  { value: 'card', label: 'Card' },
  { value: 'wallet', label: 'Wallet' },
  { value: 'transfer', label: 'Bank transfer' },
] as const

const rails = { sepa: 'SEPA', ach: 'ACH', bacs: 'Bacs', local: 'Bank transfer' }

const wallets: Record<string, string> = walletNames

/** "Visa •••• 4242", "Apple Pay" or "SEPA •••• 3000" */
export function methodLabel({ type, card, wallet, transfer }: Transaction['paymentMethod']) {
  if (card) return `${brandName(card.brand)} •••• ${card.last4}`
  if (wallet) return wallets[wallet.provider] ?? wallet.provider
  if (transfer) return `${rails[transfer.rail]} •••• ${transfer.last4}`
  return labelOf(transactionMethods, type)
}
