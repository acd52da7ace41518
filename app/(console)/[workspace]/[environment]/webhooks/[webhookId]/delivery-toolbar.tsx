'use client'

import { useQueryStates } from 'nuqs'
import { FilterChip } from '#components/data-table/filter-chip.tsx'
import { deliverySearch, deliveryStates, periods, verdicts } from './delivery-filters.ts'

type DeliveryToolbarProps = { of: 'attempts' | 'events'; kinds: readonly string[]; onChange: () => void }

/** The filters of both views; a page further in belongs to the filter before. */
export function DeliveryToolbar({ of, kinds, onChange }: DeliveryToolbarProps) {
  const parsers = deliverySearch(kinds)
  const [search, setSearch] = useQueryStates(parsers)

  function narrow(change: Parameters<typeof setSearch>[0] & object) {
    onChange()
    void setSearch({ ...change, after: null })
  }

  return (
    <>
      {of === 'attempts' ? (
        <FilterChip
          label="State"
          value={search.state}
          options={[...deliveryStates]}
          onValueChange={(value) => narrow({ state: parsers.state.parse(value ?? '') })}
        />
      ) : (
        <FilterChip
          label="Verdict"
          value={search.verdict}
          options={[...verdicts]}
          onValueChange={(value) => narrow({ verdict: parsers.verdict.parse(value ?? '') })}
        />
      )}
      <FilterChip
        label="Event"
        value={search.event}
        options={kinds.map((kind) => ({ value: kind, label: kind }))}
        onValueChange={(event) => narrow({ event })}
      />
      <FilterChip
        label="Time"
        value={search.since}
        options={[...periods]}
        onValueChange={(value) => narrow({ since: parsers.since.parse(value ?? '') })}
      />
    </>
  )
}
