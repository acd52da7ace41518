'use client'

import { useQueryStates } from 'nuqs'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Send } from '#components/ui/icons.tsx'
import { deliverySearch } from './delivery-filters.ts'

const words = {
  attempts: {
    noMatch: 'No matching attempts',
    range: 'None of the last 100 attempts match these filters.',
    none: 'No deliveries yet',
    will: 'Each delivery attempt appears here with its request and response.',
  },
  events: {
    noMatch: 'No matching events',
    range: 'No events in the last 30 days match these filters.',
    none: 'No events yet',
    will: 'Each event for this webhook appears here with its delivery status.',
  },
}

/** In place of rows, in both views: nothing fits the filters, or nothing was sent. */
export function NoDeliveries({ of, kinds }: { of: keyof typeof words; kinds: readonly string[] }) {
  const [search, setSearch] = useQueryStates(deliverySearch(kinds))
  const isFiltered = [of === 'attempts' ? search.state : search.verdict, search.event, search.since].some(Boolean)
  const { noMatch, range, none, will } = words[of]

  if (isFiltered) {
    const clear = () => setSearch({ state: null, verdict: null, event: null, since: null, after: null })
    return (
      <EmptyState title={noMatch} action={<Button onClick={clear}>Clear filters</Button>}>
        {range}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<Send />} title={none}>
      {will} Send a test event to see one.
    </EmptyState>
  )
}
