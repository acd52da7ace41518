import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import type { Settlement } from '#lib/data/settlements.ts'
import { states } from './settlement-search.ts'

const meanings: Record<Settlement['state'], StatusMeaning> = {
  pending: 'waiting',
  in_transit: 'active',
  paid: 'done',
  failed: 'failed',
  carried_over: 'ended',
}

export function SettlementBadge({ state }: Pick<Settlement, 'state'>) {
  return <StatusBadge meaning={meanings[state]}>{stateLabel(state)}</StatusBadge>
}

export function stateLabel(state: Settlement['state']) {
  return states.find(({ value }) => value === state)?.label ?? state
}
