import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useConfirmNumber, type WhatsAppNumber } from '#lib/data/whatsapp.ts'
import type { Place } from '#lib/routes.ts'

type ConfirmNumberProps = { place: Place; number: WhatsAppNumber; onAnother: () => void }

export function ConfirmNumber({ place, number, onAnother }: ConfirmNumberProps) {
  const refusal = useRefusal('whatsapp.confirmNumber')
  const form = useDraft({
    start: { code: '' },
    check: ({ code }) => ({ ...(!code.trim() && { code: 'Enter the code' }) }),
    toInput: (draft) => draft,
    mutation: useConfirmNumber(place),
    onDone: () => void toast.success('Number connected'),
  })
  return (
    <Section title="Enter the code" description={`WhatsApp sent 6 digits to ${number.phoneNumber}.`}>
      <Form
        form={form}
        failureTitle="Couldn’t connect the number"
        className="flex max-w-md flex-col gap-4"
        fieldsClassName="flex flex-col gap-4"
        footer={
          <div className="flex gap-2">
            <GuardedButton refusal={refusal} type="submit" variant="primary" pending={form.pending}>
              Connect number
            </GuardedButton>
            <Button onClick={onAnother}>Use another number</Button>
          </div>
        }
      >
        <TextField
          form={form}
          name="code"
          label="Code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="123456"
        />
      </Form>
    </Section>
  )
}
