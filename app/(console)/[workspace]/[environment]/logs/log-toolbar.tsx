import { type FormEvent, useState } from 'react'
import { AppliedFilter } from '#components/data-table/applied-filter.tsx'
import { FilterChip } from '#components/data-table/filter-chip.tsx'
import { useNow } from '#components/layout/now.tsx'
import { Button } from '#components/ui/button.tsx'
import { Search } from '#components/ui/icons.tsx'
import { Input } from '#components/ui/input.tsx'
import type { Scope } from '#lib/routes.ts'
import type { SavedView } from '#lib/server/saved-views/saved-views.ts'
import { SavedViews } from '../_activity/saved-views.tsx'
import { TimeFilter } from '../_activity/time-filter.tsx'
import type { LogSearch } from './log-filters.ts'
import { readSearch } from './read-search.ts'

type LogToolbarProps = {
  scope: Scope
  search: LogSearch
  keyNames: ReadonlyMap<string, string>
  views: SavedView[]
  viewRefusal: string | null
  onChange: (change: Partial<LogSearch>) => void
  onClear: () => void
}

const statuses = [
  { value: '2xx', label: '2xx, succeeded' },
  { value: '4xx', label: '4xx, client error' },
  { value: '5xx', label: '5xx, server error' },
]
const methods = ['GET', 'POST', 'PATCH', 'DELETE'].map((value) => ({ value, label: value }))
const typed = [
  ['code', 'Code'],
  ['operation', 'Operation'],
  ['path', 'Path'],
  ['object', 'Object'],
] as const

export function LogToolbar({ scope, search, keyNames, views, viewRefusal, onChange, onClear }: LogToolbarProps) {
  const { status } = search
  const keys = [...keyNames].map(([value, label]) => ({ value, label }))
  const known = search.key && !keyNames.has(search.key) ? [...keys, { value: search.key, label: search.key }] : keys

  return (
    <div className="mb-4 flex flex-wrap items-start gap-2">
      <SearchBox onFound={onChange} />
      <FilterChip
        label="Status"
        value={status}
        options={status && !status.endsWith('xx') ? [...statuses, { value: status, label: status }] : statuses}
        onValueChange={(value) => onChange({ status: value })}
      />
      <FilterChip
        label="Method"
        value={search.method}
        options={methods}
        onValueChange={(value) => onChange({ method: value as LogSearch['method'] })}
      />
      <FilterChip label="Key" value={search.key} options={known} onValueChange={(key) => onChange({ key })} />
      <TimeFilter span={search} onChange={onChange} />
      <Button
        size="sm"
        className="aria-pressed:bg-pressed aria-pressed:text-ink"
        aria-pressed={search.console}
        onClick={() => onChange({ console: !search.console })}
      >
        Include console requests
      </Button>
      {typed.map(([name, label]) => {
        const value = search[name]
        return (
          value && <AppliedFilter key={name} label={label} value={value} onClear={() => onChange({ [name]: null })} />
        )
      })}
      {Object.values(toFilterValues(search)).some(Boolean) && (
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear all
        </Button>
      )}
      <span className="ml-auto">
        <SavedViews scope={scope} screen="logs" views={views} refusal={viewRefusal} />
      </span>
    </div>
  )
}

function toFilterValues({ show: _show, after: _after, request: _request, ...filters }: LogSearch) {
  return filters
}

function SearchBox({ onFound }: { onFound: (change: Partial<LogSearch>) => void }) {
  const [text, setText] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  const now = useNow()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = readSearch(text, now)
    setIsUnknown(found === null)
    if (!found) return
    setText('')
    onFound(found)
  }

  return (
    <search className="w-full sm:w-72">
      <form onSubmit={onSubmit}>
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-muted"
          />
          <Input
            type="search"
            aria-label="Search requests"
            aria-invalid={isUnknown || undefined}
            aria-describedby={isUnknown ? 'search-problem' : undefined}
            placeholder="Path, ID, status, error code or 14:05"
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="h-7! pl-8 pointer-coarse:h-9!"
          />
        </span>
        {isUnknown && (
          <p id="search-problem" role="alert" className="mt-1 text-xs text-danger">
            Enter a path such as /v1/pay, an ID, a status such as 404, a code such as card_declined, or a UTC time such
            as 14:05.
          </p>
        )}
      </form>
    </search>
  )
}
