'use client'

import { useQueryStates } from 'nuqs'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Send } from '#components/ui/icons.tsx'
import { deliverySearch } from './delivery-filters.ts'

const words = {
  attempts: {
    noMatch: 'No attempt matches',
    range: 'Among the last 100 attempts none has this state, event and time.',
    none: 'Nothing has been sent yet',
    will: 'Each attempt to deliver an event appears here by itself, with both sides of the exchange.',
  },
  events: {
    noMatch: 'No event matches',
    range: 'Of the last 30 days none has this verdict, kind and time.',
    none: 'No event yet',
    will: 'Each event for this webhook appears here with a verdict over all attempts to deliver it.',
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
      {will} Send a test event to see the first.
    </EmptyState>
  )
}
