import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import { brandNames } from '#lib/card-brands.ts'
import type { Transaction } from '#lib/data/transactions.ts'
import { walletNames } from '#lib/wallet-names.ts'
import { states } from './transaction-search.ts'

const meanings: Record<Transaction['state'], StatusMeaning> = {
  succeeded: 'done',
  failed: 'failed',
  requires_action: 'warning',
  processing: 'active',
  partially_refunded: 'ended',
  refunded: 'ended',
}

export function TransactionBadge({ state }: Pick<Transaction, 'state'>) {
  return <StatusBadge meaning={meanings[state]}>{stateLabel(state)}</StatusBadge>
}

export function stateLabel(state: Transaction['state']) {
  return states.find(({ value }) => value === state)?.label ?? state
}

const names: Record<string, string> = brandNames

const rails = { sepa: 'SEPA', ach: 'ACH', bacs: 'Bacs', local: 'Bank transfer' }

const wallets: Record<string, string> = walletNames

/** "Visa •••• 4242", "Apple Pay" or "SEPA •••• 3000" */
export function methodLabel({ type, card, wallet, transfer }: Transaction['paymentMethod']) {
  if (card) return `${names[card.brand] ?? card.brand} •••• ${card.last4}`
  if (wallet) return wallets[wallet.provider] ?? wallet.provider
  if (transfer) return `${rails[transfer.rail]} •••• ${transfer.last4}`
  return type === 'wallet' ? 'Wallet' : 'Bank transfer'
}
