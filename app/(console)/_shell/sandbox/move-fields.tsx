import { Field, FieldSet } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import type { Draft } from './moves.ts'
import type { Span } from './spans.ts'

const labels: Record<Span, string> = {
  day: '1 day',
  week: '1 week',
  month: '1 month',
  custom: 'Other…',
  date: 'To a date…',
}

const units = [
  { value: 'minutes', label: 'minutes' },
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
]

type MoveFieldsProps = {
  draft: Draft
  now: Date
  onDraftChange: (draft: Draft) => void
  onSpanChange: (span: Span) => void
  problem: string | undefined
}

export function MoveFields({ draft, now, onDraftChange, onSpanChange, problem }: MoveFieldsProps) {
  const error = problem && (draft.span === 'date' ? draft.date !== '' : true) ? problem : undefined
  return (
    <div className="flex flex-col gap-3">
      <FieldSet legend="Advance by">
        <div className="flex flex-wrap gap-1.5">
          {Object.entries(labels).map(([span, label]) => (
            <label
              key={span}
              className="flex h-8 cursor-pointer items-center rounded-md border border-line-strong px-3 text-sm text-muted shadow-control hover:text-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:h-10"
            >
              <input
                type="radio"
                name="span"
                value={span}
                checked={draft.span === span}
                onChange={() => onSpanChange(span as Span)}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
      </FieldSet>
      {draft.span === 'custom' && (
        <div className="flex max-w-xs items-start gap-2">
          <Field label="How many" error={error} className="flex-1">
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={draft.amount}
                onChange={(event) => onDraftChange({ ...draft, amount: event.target.value })}
              />
            )}
          </Field>
          <Field label="Unit" className="flex-1">
            {(control) => (
              <Select
                {...control}
                options={units}
                value={draft.unit}
                onChange={(event) => onDraftChange({ ...draft, unit: event.target.value as Draft['unit'] })}
              />
            )}
          </Field>
        </div>
      )}
      {draft.span === 'date' && (
        <Field label="Date and time (UTC)" error={error} className="max-w-xs">
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              min={now.toISOString().slice(0, 16)}
              value={draft.date}
              onChange={(event) => onDraftChange({ ...draft, date: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
