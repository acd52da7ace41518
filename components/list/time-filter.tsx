import { useState } from 'react'
import { FilterChip } from '#components/data-table/filter-chip.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { type Span, timeOptions, timeValue } from './time-options.ts'

const TimeDialog = lazily(async () => (await import('./time-dialog.tsx')).TimeDialog)

type TimeFilterProps = { span: Span; onChange: (span: Span) => void }

/** A span that ends now, or a custom range. */
export function TimeFilter({ span, onChange }: TimeFilterProps) {
  const [isChoosing, setIsChoosing] = useState(false)

  return (
    <>
      <FilterChip
        label="Time"
        value={timeValue(span)}
        options={timeOptions(span)}
        // A value with a slash is the current custom range. Choosing it again opens the dialog.
        onValueChange={(from) => (from?.includes('/') ? setIsChoosing(true) : onChange({ from, to: null }))}
        other={{ label: 'Custom range…', onSelect: () => setIsChoosing(true) }}
      />
      {isChoosing && (
        <TimeDialog
          span={span}
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            setIsChoosing(false)
            onChange(chosen)
          }}
        />
      )}
    </>
  )
}
