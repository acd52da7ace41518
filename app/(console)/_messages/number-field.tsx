import type { ComponentProps } from 'react'
import { TextField } from '#components/ui/draft-field.tsx'
import type { Place } from '#lib/routes.ts'
import { TestRecipients } from './test-recipients.tsx'

type NumberFieldProps = Pick<ComponentProps<typeof TextField<'to'>>, 'form'> & {
  place: Place
  /** The numbers of the sandbox, with what happens to messages to them. */
  suggested: ComponentProps<typeof TestRecipients>['recipients']
}

/** The phone number that a message goes to. */
export function NumberField({ form, place, suggested }: NumberFieldProps) {
  return (
    <TextField
      form={form}
      name="to"
      label="To"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="+15005550006"
      required
      className="tabular-nums"
      hint="With the country code."
      aside={
        place.environment === 'sandbox' && (
          <TestRecipients noun="test number" recipients={suggested} onChoose={(to) => form.set({ to })} />
        )
      }
    />
  )
}
