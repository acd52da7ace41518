'use client'

import { Field } from '#components/ui/field.tsx'
import { Input, Textarea } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import type { Expiry, KeyDetails } from './key-draft.ts'

type KeyDetailsProps = {
  value: KeyDetails
  onChange: (change: Partial<KeyDetails>) => void
  errors: Record<string, string>
}

export function NameField({ value, onChange, errors }: KeyDetailsProps) {
  return (
    <Field
      label="Name"
      required
      error={errors.name}
      hint="Shown in lists and logs, such as the service that uses the key."
    >
      {(control) => (
        <Input
          {...control}
          name="name"
          autoComplete="off"
          maxLength={200}
          placeholder="Order service"
          value={value.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
    </Field>
  )
}

const lifetimes: { value: Expiry; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'Custom date…' },
]

/** `kept` names the expiry that a key has already. */
export function LimitFields({ value, onChange, errors, kept }: KeyDetailsProps & { kept?: string }) {
  const isDay = value.expiry === 'date'
  return (
    <>
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
        <Field
          label="Expires"
          error={isDay ? undefined : errors.expiry}
          hint="Up to one year. Requests after expiry are blocked."
        >
          {(control) => (
            <Select
              {...control}
              name="expiry"
              options={kept ? [{ value: 'kept', label: kept }, ...lifetimes] : lifetimes}
              value={value.expiry}
              onChange={({ target }) => onChange({ expiry: target.value as Expiry })}
            />
          )}
        </Field>
        {isDay && (
          <Field label="Last day" error={errors.expiry} hint="Valid until the end of this day (UTC).">
            {(control) => (
              <Input
                {...control}
                type="date"
                name="expires-on"
                value={value.expiresOn}
                onChange={(event) => onChange({ expiresOn: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <Field
        label="Allowed IP addresses"
        aside="Optional"
        error={errors.allowedIps}
        hint="One address or CIDR range per line, up to 50. Leave empty to allow any address."
      >
        {(control) => (
          <Textarea
            {...control}
            name="allowed-ips"
            rows={Math.min(8, Math.max(2, value.allowedIps.split('\n').length))}
            spellCheck={false}
            placeholder="203.0.113.0/24"
            className="font-mono"
            value={value.allowedIps}
            onChange={(event) => onChange({ allowedIps: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
