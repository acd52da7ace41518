import { useRef, useState } from 'react'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { useNow } from '#components/layout/now.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import { momentOf } from '#lib/time-span.ts'
import type { Span } from './time-options.ts'
import { type DraftRange, fromField, hasLocalTime, localZone, rangeErrors, toField, type Zone } from './time-range.ts'

type TimeDialogProps = { span: Span; onChoose: (span: Span) => void; onClose: () => void }

const HOUR_MS = 3_600_000
const bounds = [
  { name: 'from', label: 'From', hint: 'Leave empty for the oldest data.' },
  { name: 'to', label: 'To', hint: 'Leave empty to stream new data.' },
] as const

export function TimeDialog({ span, onChoose, onClose }: TimeDialogProps) {
  const now = useNow()
  const [zone, setZone] = useState<Zone>('utc')
  const [draft, setDraft] = useState<DraftRange>(() => drafted(span, now))
  const [errors, setErrors] = useState<Partial<DraftRange>>({})
  const fields = useRef<HTMLDivElement>(null)
  // The offset at the drafted time, because daylight saving time may have changed it since.
  const zoneOf = (text: string) => (zone === 'utc' ? 'UTC' : localZone(new Date(fromField(text, zone) ?? now)))

  function onSubmit() {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])]
    const half = bounds.map(({ name }) => name).filter((_, index) => inputs[index]?.validity.badInput)
    const found = rangeErrors(draft, zone, now, half)
    setErrors(found)
    if (Object.keys(found).length === 0) onChoose({ from: fromField(draft.from, zone), to: fromField(draft.to, zone) })
  }

  function changeZone(to: Zone) {
    const moved = (text: string) => toField(fromField(text, zone) ?? undefined, to)
    setDraft({ from: moved(draft.from), to: moved(draft.to) })
    setZone(to)
  }

  return (
    <FormDialog
      form={{ errors, pending: false, onSubmit, close: onClose }}
      size="sm"
      title="Custom range"
      failureTitle="Couldn’t set the time range"
      action="Show"
    >
      {hasLocalTime(now) && (
        <SegmentedControl
          label="Time zone"
          value={zone}
          onValueChange={changeZone}
          options={[
            { value: 'utc', label: 'UTC' },
            { value: 'local', label: 'Local time' },
          ]}
        />
      )}
      <div ref={fields} className="flex flex-col gap-5">
        {bounds.map(({ name, label, hint }) => (
          <Field key={name} label={`${label} (${zoneOf(draft[name])})`} hint={hint} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                max="9999-12-31T23:59"
                value={draft[name]}
                onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </FormDialog>
  )
}

/** The current range, or the last hour, because changing a start is quicker than filling an empty field. */
function drafted({ from, to }: Span, now: number): DraftRange {
  const set = (text: string | null) => toField(momentOf(text, new Date(now)), 'utc')
  if (from || to) return { from: set(from), to: set(to) }
  return {
    from: toField(new Date(now - HOUR_MS).toISOString(), 'utc'),
    to: toField(new Date(now).toISOString(), 'utc'),
  }
}
