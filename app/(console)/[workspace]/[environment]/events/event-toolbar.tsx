import { type ComponentProps, type FormEvent, useState } from 'react'
import { AppliedFilter } from '#components/data-table/applied-filter.tsx'
import { FilterChip } from '#components/data-table/filter-chip.tsx'
import { Input } from '#components/ui/input.tsx'
import { verdictOptions } from '../_activity/event-verdict.tsx'
import { SavedViews } from '../_activity/saved-views.tsx'
import { TimeFilter } from '../_activity/time-filter.tsx'
import type { EventSearch } from './event-filters.ts'

type EventToolbarProps = {
  search: EventSearch
  kinds: readonly string[]
  onChange: (change: Partial<EventSearch>) => void
  views: ComponentProps<typeof SavedViews>
}

export function EventToolbar({ search, kinds, onChange, views }: EventToolbarProps) {
  const { type, verdict, object } = search
  return (
    <>
      <IdBox onFound={onChange} />
      <FilterChip
        label="Type"
        value={type}
        options={kinds.map((kind) => ({ value: kind, label: kind }))}
        onValueChange={(value) => onChange({ type: value })}
      />
      <FilterChip
        label="Delivery"
        value={verdict}
        options={verdictOptions}
        onValueChange={(value) => onChange({ verdict: value as EventSearch['verdict'] })}
      />
      <TimeFilter span={search} onChange={onChange} />
      {object && <AppliedFilter label="Object" value={object} onClear={() => onChange({ object: null })} />}
      <SavedViews {...views} />
    </>
  )
}

/** An event opens; the id of anything else narrows the list to what is about it. */
function IdBox({ onFound }: { onFound: (change: Partial<EventSearch>) => void }) {
  const [text, setText] = useState('')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const id = text.trim()
    if (id === '') return
    setText('')
    onFound(id.startsWith('evt_') ? { event: id } : { object: id })
  }

  return (
    <search className="w-full sm:w-60">
      <form onSubmit={onSubmit}>
        <Input
          type="search"
          aria-label="Search events by ID"
          placeholder="Event or object ID"
          pattern="\s*\w{3,64}\s*"
          title="An ID, such as evt_… or co_…"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-7! pointer-coarse:h-9!"
        />
      </form>
    </search>
  )
}
