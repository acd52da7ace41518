import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import { brandNames } from '#lib/card-brands.ts'
import type { Transaction } from '#lib/data/transactions.ts'
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

/** "Visa •••• 4242" */
export function methodLabel({ type, card }: Transaction['paymentMethod']) {
  if (!card) return type === 'wallet' ? 'Wallet' : 'Bank transfer'
  return `${names[card.brand] ?? card.brand} •••• ${card.last4}`
}
