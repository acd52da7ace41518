import { state } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { StateBadge } from '#components/layout/status-badge.tsx'
import type { Subscription } from '#lib/data/subscriptions.ts'
import { endWords } from './end-words.ts'
import { states } from './subscription-search.ts'

/** A canceled trial is still a trial, so the badge alone would hide that it ends. */
export const stateColumn: Column<Subscription> = {
  ...state(states),
  cell: (subscription) => (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StateBadge of={states} state={subscription.state} />
      <span className="text-xs whitespace-nowrap text-muted empty:hidden">{endWords(subscription)}</span>
    </span>
  ),
}
