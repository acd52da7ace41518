import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { formatUtcMonth } from '#lib/format.ts'
import { monthStart } from './months.ts'
import type { Measure } from './usage-chart.ts'

type UsageRangeProps = {
  months: string[]
  month: string
  show: Measure
  onChange: (change: { month?: string | null; show?: Measure }) => void
}

const measures: { value: Measure; label: string }[] = [
  { value: 'calls', label: 'Calls' },
  { value: 'cost', label: 'Cost' },
]

export function UsageRange({ months, month, show, onChange }: UsageRangeProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset aria-label="Show" className="flex rounded-md border border-line-strong p-px">
        {measures.map(({ value, label }) => (
          <Button
            key={value}
            variant="ghost"
            size="sm"
            aria-pressed={show === value}
            className="aria-pressed:bg-pressed aria-pressed:text-ink"
            onClick={() => onChange({ show: value })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <Select
        aria-label="Month"
        className="w-44"
        value={month}
        options={(months.includes(month) ? months : [month, ...months]).map((value) => ({
          value,
          label: formatUtcMonth(monthStart(value)),
        }))}
        onChange={({ target }) => onChange({ month: target.value === months[0] ? null : target.value })}
      />
    </div>
  )
}
