import type { ComponentProps, ReactNode } from 'react'
import { AppliedFilter } from '../data-table/applied-filter.tsx'
import { FilterChip } from '../data-table/filter-chip.tsx'
import { Button } from '../ui/button.tsx'
import { useKitWords } from '../ui/kit-words.tsx'
import { lazily } from '../ui/lazily.tsx'
import type { Option } from '../ui/option.ts'
import type { Filter, Filters } from './search.ts'

const FindBox = lazily(async () => (await import('./find-box.tsx')).FindBox, 'h-7 w-full rounded-md sm:w-64')
const TimeFilter = lazily(async () => (await import('./time-filter.tsx')).TimeFilter, 'h-7 w-16 rounded-md')

/** The parts of a list that its toolbar and its table need. */
export type AnyList = {
  search: { filters: Filters; hasTime: boolean }
  values: object
  isNarrowed: boolean
  narrow(change: Record<string, string | null>): void
  set(change: { after: string[] }): void
  clear(): void
  open(id: string | null): void
}

/** A search box that sets the filter `by`, or whose text the screen handles. */
export type Find<Name extends string = string> = Omit<ComponentProps<typeof FindBox>, 'value' | 'onFind'> &
  ({ by: Name } | Pick<ComponentProps<typeof FindBox>, 'value' | 'onFind'>)

type ListToolbarProps = {
  list: AnyList
  /** Before the filters. */
  find?: Find | undefined
  /** Options that only the screen knows, by filter. */
  options?: Record<string, readonly Option[]> | undefined
  /** Names of filters in another language than the search’s own. */
  labels?: Record<string, string> | undefined
  /** Saved views, after the filters. */
  aside?: ReactNode
}

export function ListToolbar({ list, find, options, labels, aside }: ListToolbarProps) {
  const words = useKitWords()
  const { search, narrow } = list
  const values = list.values as Record<string, string | null>
  const box =
    find && 'by' in find
      ? { ...find, value: values[find.by] ?? '', onFind: (text: string) => narrow({ [find.by]: text || null }) }
      : find
  const offered = Object.entries(search.filters).map(([name, filter]) => {
    const choices = options?.[name] ?? filter.options
    return {
      name,
      ...filter,
      label: labels?.[name] ?? filter.label,
      value: values[name] ?? null,
      ...(choices && { options: choices }),
    }
  })

  return (
    <>
      {box && <FindBox {...box} />}
      {offered.map(
        ({ name, ...filter }) =>
          filter.options && <OneFilter key={name} {...filter} onChange={(value) => narrow({ [name]: value })} />,
      )}
      {search.hasTime && (
        <TimeFilter span={{ from: values.from ?? null, to: values.to ?? null }} onChange={(span) => narrow(span)} />
      )}
      {offered.map(
        ({ name, label, value, ...filter }) =>
          value !== null &&
          !filter.options &&
          !filter.isTyped && (
            <AppliedFilter key={name} label={label} value={value} onClear={() => narrow({ [name]: null })} />
          ),
      )}
      {list.isNarrowed && (
        <Button variant="ghost" size="sm" onClick={list.clear}>
          {words.clearAll}
        </Button>
      )}
      {aside}
    </>
  )
}

type OneFilterProps = Filter & { value: string | null; onChange: (value: string | null) => void }

function OneFilter({ label, value, options = [], standing, isSwitch, onChange }: OneFilterProps) {
  const [only] = options
  if (isSwitch && only) {
    return (
      <Button
        size="sm"
        className="aria-pressed:bg-pressed aria-pressed:text-ink"
        aria-pressed={value !== null}
        onClick={() => onChange(value === null ? only.value : null)}
      >
        {label}
      </Button>
    )
  }
  const isKnown = value === null || options.some((option) => option.value === value)
  const standingLabel = options.find((option) => option.value === standing)?.label.toLowerCase()
  return (
    <FilterChip
      label={value === null && standingLabel ? `${label}: ${standingLabel}` : label}
      value={value}
      {...(standing !== undefined && { standing })}
      options={isKnown ? [...options] : [...options, { value, label: value }]}
      onValueChange={(chosen) => onChange(chosen === standing ? null : chosen)}
    />
  )
}
