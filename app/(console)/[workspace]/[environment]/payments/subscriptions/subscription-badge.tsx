import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import type { Subscription } from '#lib/data/subscriptions.ts'
import { states } from './subscription-search.ts'

const meanings: Record<Subscription['state'], StatusMeaning> = {
  active: 'done',
  trialing: 'active',
  past_due: 'failed',
  incomplete: 'warning',
  cancelled: 'ended',
  incomplete_expired: 'ended',
}

export function SubscriptionBadge({ state }: Pick<Subscription, 'state'>) {
  return <StatusBadge meaning={meanings[state]}>{stateLabel(state)}</StatusBadge>
}

export function stateLabel(state: Subscription['state']) {
  return states.find(({ value }) => value === state)?.label ?? state
}
