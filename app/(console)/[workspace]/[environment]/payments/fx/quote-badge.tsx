import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import type { FxQuote } from '#lib/data/fx.ts'
import { states } from './quote-search.ts'

const meanings: Record<FxQuote['state'], StatusMeaning> = { active: 'active', used: 'done', expired: 'ended' }

export function QuoteBadge({ state }: Pick<FxQuote, 'state'>) {
  return (
    <StatusBadge meaning={meanings[state]}>{states.find(({ value }) => value === state)?.label ?? state}</StatusBadge>
  )
}
