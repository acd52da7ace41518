import { Section } from '#components/layout/section.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { useDraft } from '#lib/api/use-draft.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { type ConnectWhatsAppNumber, useConnectNumber } from '#lib/data/whatsapp.ts'
import type { Place } from '#lib/routes.ts'

const ways = [
  { value: 'sms', label: 'Text message' },
  { value: 'voice', label: 'Phone call' },
]

export function ConnectNumber({ place, onAsked }: { place: Place; onAsked: () => void }) {
  const refusal = useRefusal('whatsapp.connectNumber')
  const form = useDraft({
    start: { phone_number: '', display_name: '', code_by: 'sms' },
    check: ({ phone_number, display_name }) => ({
      ...(!phone_number.trim() && { phone_number: 'Enter your number' }),
      ...(!display_name.trim() && { display_name: 'Enter the name of your business' }),
    }),
    toInput: ({ phone_number, display_name, code_by }) =>
      ({ phoneNumber: phone_number, displayName: display_name, codeBy: code_by }) as ConnectWhatsAppNumber,
    mutation: useConnectNumber(place),
    onDone: onAsked,
  })
  return (
    <Section title="Connect your number" description="WhatsApp sends a code to it, which proves that it is yours.">
      <Form
        form={form}
        failureTitle="Couldn’t send the code"
        className="flex max-w-md flex-col gap-4"
        fieldsClassName="flex flex-col gap-4"
        footer={
          <GuardedButton
            refusal={refusal}
            type="submit"
            variant="primary"
            pending={form.pending}
            className="self-start"
          >
            Send code
          </GuardedButton>
        }
      >
        <TextField
          form={form}
          name="phone_number"
          label="Phone number"
          required
          hint="With the country code. It must not be in use with the WhatsApp app."
          inputMode="tel"
          autoComplete="tel"
          placeholder="+4930123456"
        />
        <TextField
          form={form}
          name="display_name"
          label="Name"
          required
          hint="Recipients see it. WhatsApp reviews it, and it must belong to your business."
          autoComplete="organization"
        />
        <SelectField form={form} name="code_by" label="Get the code by" options={ways} />
      </Form>
    </Section>
  )
}
