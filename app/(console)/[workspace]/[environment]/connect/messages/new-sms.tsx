import { useRouter } from 'next/navigation'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { NumberField } from '#console/_messages/number-field.tsx'
import { numberOf } from '#console/_messages/phone-number.ts'
import { placing } from '#lib/api/placing.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useSendSms } from '#lib/data/connect-changes.ts'
import { type Place, routes } from '#lib/routes.ts'
import { EnterTextAgain } from './enter-text-again.tsx'
import * as sms from './sms-draft.ts'
import type { Again } from './use-again.ts'
import { useSmsPrice } from './use-sms-price.ts'

type NewSmsProps = { place: Place; earlier: Again | null; onClose: () => void }

export function NewSms({ place, earlier, onClose }: NewSmsProps) {
  const router = useRouter()
  const send = useSendSms(place)
  const start = earlier ? sms.draftAgain(earlier) : sms.emptySms
  const form = useDraft({
    ...(!earlier && { keep: 'sms' }),
    start,
    check: sms.smsProblems,
    toInput: sms.toCreateSms,
    mutation: send,
    place: placing({ validitySeconds: 'validity' }),
    // The dialog leaves with the page: closing it would change this page's URL during the navigation.
    onDone({ messageId }) {
      router.push(routes.message(place, messageId))
      return false
    },
    onClose,
  })
  const { segments, count, reason } = sms.sizeOf(form.draft.body)
  const price = useSmsPrice(place, numberOf(form.draft.to), segments)

  return (
    <FormDialog
      form={{ ...form, pending: form.pending || send.isSuccess }}
      title={earlier ? 'Send SMS again' : 'Send SMS'}
      failureTitle="Couldn’t send the SMS"
      action="Send SMS"
      size="lg"
    >
      <NumberField form={form} place={place} suggested={sms.suggestedNumbers} />
      {earlier && start.body === '' && <EnterTextAgain />}
      <TextField
        form={form}
        name="body"
        label="Text"
        rows={5}
        dir="auto"
        required
        aside={
          <span className="tabular-nums">
            {count}
            {price.cost && ` · ${price.cost}`}
          </span>
        }
        hint={reason ?? price.hint}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="from"
          label="From"
          autoComplete="off"
          placeholder="Your own number"
          hint="A number, or a name of up to 11 letters and digits."
        />
        <SelectField
          form={form}
          name="validity"
          label="Keep trying for"
          options={sms.validities}
          hint="If the phone is off or out of reach."
        />
      </div>
      <CopyAsCode call={{ operation: 'sms.create', body: sms.toCreateSms(form.draft) }} label="Send the SMS" />
    </FormDialog>
  )
}
