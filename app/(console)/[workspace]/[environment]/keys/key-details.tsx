import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import type { DraftForm } from '#lib/api/use-draft.ts'
import type { KeyDetails } from './key-draft.ts'

type Form = Pick<DraftForm<KeyDetails>, 'draft' | 'set' | 'errors'>

export function NameField({ form }: { form: Form }) {
  return (
    <TextField
      form={form}
      name="name"
      label="Name"
      required
      hint="Name the service that uses the key. Lists and logs show it."
      autoComplete="off"
      maxLength={200}
      placeholder="Order service"
    />
  )
}

const lifetimes = [
  { value: 'never', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'Custom date…' },
]

/** `kept` is the key's current expiry. */
export function LimitFields({ form, kept }: { form: Form; kept?: string }) {
  const isDay = form.draft.expiry === 'date'
  const { expiry = '' } = form.errors
  return (
    <>
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
        <SelectField
          form={isDay ? { ...form, errors: {} } : form}
          name="expiry"
          label="Expires"
          hint="Never, or at most one year from now. Requests with an expired key fail."
          options={kept ? [{ value: 'kept', label: kept }, ...lifetimes] : lifetimes}
        />
        {isDay && (
          <TextField
            form={{ ...form, errors: { expiresOn: expiry } }}
            name="expiresOn"
            label="Last day"
            hint="Valid until the end of this day (UTC)."
            type="date"
          />
        )}
      </div>
      <TextField
        form={form}
        name="allowedIps"
        label="Allowed IP addresses"
        aside="Optional"
        hint="One address or CIDR range per line, up to 50. Leave empty to allow any address."
        rows={Math.min(8, Math.max(2, form.draft.allowedIps.split('\n').length))}
        spellCheck={false}
        placeholder="203.0.113.0/24"
        className="font-mono"
      />
    </>
  )
}
