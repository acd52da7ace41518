'use client'

import type { Values } from 'nuqs'
import { type ReactNode, useState } from 'react'
import { FilterChip } from '#components/data-table/filter-chip.tsx'
import { Search } from '#components/ui/icons.tsx'
import { Input } from '#components/ui/input.tsx'
import { isWhole, keyFilters, keyStates } from './key-filters.ts'
import { healths } from './key-health.ts'

type Filters = Values<typeof keyFilters>

type KeyToolbarProps = {
  filters: Filters
  onChange: (change: Partial<{ [Name in keyof Filters]: Filters[Name] | null }>) => void
  children: ReactNode
}

export function KeyToolbar({ filters, onChange, children }: KeyToolbarProps) {
  const { state, health, q } = filters
  const [typed, setTyped] = useState(q)
  // What was cleared elsewhere, or came with the back button, is what the field shows.
  const [seen, setSeen] = useState(q)
  if (seen !== q) {
    setSeen(q)
    setTyped(q)
  }

  return (
    <>
      <search className="w-full sm:w-56">
        <form
          className="relative"
          onSubmit={(event) => {
            event.preventDefault()
            onChange({ q: typed.trim() || null })
          }}
        >
          <Search aria-hidden="true" className="absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-muted" />
          <Input
            type="search"
            aria-label="Search by name or last four characters"
            placeholder="Name or last 4"
            maxLength={80}
            className="pl-8"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed.trim() !== q && onChange({ q: typed.trim() || null })}
          />
        </form>
      </search>
      <FilterChip
        label={state === 'usable' ? 'State: in use' : 'State'}
        value={state === 'usable' ? null : state}
        standing="usable"
        options={keyStates.map(({ value, label }) => ({ value, label }))}
        onValueChange={(value) => onChange({ state: keyFilters.state.parse(value ?? ''), health: null })}
      />
      {isWhole(filters) && (
        <FilterChip
          label="Condition"
          value={health}
          options={healths.slice(2).map(({ value, label }) => ({ value, label }))}
          onValueChange={(value) => onChange({ health: keyFilters.health.parse(value ?? '') })}
        />
      )}
      <span className="ml-auto flex">{children}</span>
    </>
  )
}
