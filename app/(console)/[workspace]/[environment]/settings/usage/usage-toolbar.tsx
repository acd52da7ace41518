import type { BucketUnit } from '#components/charts/series.ts'
import { Button } from '#components/ui/button.tsx'
import { X } from '#components/ui/icons.tsx'
import { Input } from '#components/ui/input.tsx'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import { Select } from '#components/ui/select.tsx'
import { keyName } from '#console/_keys/key-name.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import { rangeLabels } from './range-words.ts'
import { type Range, rangeNames, unitsFor } from './ranges.ts'
import { type Grouping, groupings, type Measure, measures, type UsageFilters } from './usage-filters.ts'

type UsageToolbarProps = {
  filters: UsageFilters
  range: Range
  onChange: (change: Partial<UsageFilters>) => void
}

const measureLabels: Record<Measure, string> = { calls: 'Calls', cost: 'Cost' }
const unitLabels: Record<BucketUnit, string> = { hour: 'Hourly', day: 'Daily', month: 'Monthly' }
const groupingLabels: Record<Grouping, string> = {
  pillar: 'By pillar',
  item: 'By item',
  key: 'By key',
  environment: 'By environment',
}

const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

export function UsageToolbar({ filters, range, onChange }: UsageToolbarProps) {
  const pick = <Value extends string>(values: readonly Value[], wanted: string) =>
    values.find((value) => value === wanted)
  return (
    <div data-toolbar="" className="mb-6 flex flex-wrap items-center gap-2">
      <Select
        aria-label="Range"
        className="w-36"
        value={filters.range}
        options={choices(rangeNames, rangeLabels)}
        onChange={({ target }) => onChange(rangeChange(pick(rangeNames, target.value) ?? 'month', range))}
      />
      {filters.range === 'custom' && <OwnDates range={range} onChange={onChange} />}
      <Select
        aria-label="Interval"
        className="w-36"
        value={range.unit}
        options={choices(unitsFor(range), unitLabels)}
        onChange={({ target }) => onChange({ interval: pick(unitsFor(range), target.value) ?? null })}
      />
      <Select
        aria-label="Group by"
        className="w-40"
        value={filters.by}
        options={choices(groupings, groupingLabels)}
        onChange={({ target }) => onChange(groupingChange(pick(groupings, target.value) ?? 'pillar'))}
      />
      {filters.by !== 'environment' && (
        <Button
          size="sm"
          className="h-8 aria-pressed:bg-pressed aria-pressed:text-ink"
          aria-pressed={filters.compare}
          onClick={() => onChange({ compare: !filters.compare })}
        >
          Compare
        </Button>
      )}
      <div className="sm:ml-auto">
        <SegmentedControl
          label="Show"
          value={filters.show}
          options={choices(measures, measureLabels)}
          onValueChange={(show) => onChange({ show })}
        />
      </div>
    </div>
  )
}

function OwnDates({ range, onChange }: Pick<UsageToolbarProps, 'range' | 'onChange'>) {
  const [from, to] = [dayOf(range.from), dayOf(new Date(range.to.getTime() - 1))]
  return (
    <>
      <Input
        type="date"
        aria-label="From"
        className="w-36!"
        value={from}
        max={to}
        onChange={({ target }) => target.value && onChange({ from: target.value, to })}
      />
      <Input
        type="date"
        aria-label="To (inclusive)"
        className="w-36!"
        value={to}
        min={from}
        onChange={({ target }) => target.value && onChange({ from, to: target.value })}
      />
    </>
  )
}

type KeyFilterProps = { keyId: string; keys: ApiKey[]; onClear: () => void }

export function KeyFilter({ keyId, keys, onClear }: KeyFilterProps) {
  return (
    <p className="mb-4 flex items-center gap-2 text-sm text-muted">
      Only <strong className="font-medium text-ink">{keyName(keyId, keys)}</strong>
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X />
        Show all keys
      </Button>
    </p>
  )
}

// Calls are grouped by pillar and key only; an item shows its cost.
function groupingChange(by: Grouping): Partial<UsageFilters> {
  return { by, key: null, ...(by === 'item' && { show: 'cost' as const }) }
}

// A custom range starts with the dates shown before.
function rangeChange(name: UsageFilters['range'], range: Range): Partial<UsageFilters> {
  if (name !== 'custom') return { range: name, from: null, to: null, interval: null }
  return { range: name, from: dayOf(range.from), to: dayOf(new Date(range.to.getTime() - 1)) }
}

function dayOf(at: Date) {
  return at.toISOString().slice(0, 10)
}
