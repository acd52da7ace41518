import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import type { Checkout } from '#lib/data/checkouts.ts'
import { states } from './checkout-search.ts'

const meanings: Record<Checkout['state'], StatusMeaning> = {
  open: 'waiting',
  processing: 'active',
  completed: 'done',
  expired: 'ended',
}

export function CheckoutBadge({ state }: Pick<Checkout, 'state'>) {
  return <StatusBadge meaning={meanings[state]}>{stateLabel(state)}</StatusBadge>
}

export function stateLabel(state: Checkout['state']) {
  return states.find(({ value }) => value === state)?.label ?? state
}
