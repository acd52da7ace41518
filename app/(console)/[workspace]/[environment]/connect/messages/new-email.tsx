import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { TestRecipients } from '#console/_messages/test-recipients.tsx'
import { placing } from '#lib/api/placing.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { formatCost } from '#lib/cost.ts'
import { useSendEmail } from '#lib/data/connect-changes.ts'
import { usageQueries } from '#lib/data/usage.ts'
import { plural } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import * as email from './email-draft.ts'
import { EnterTextAgain } from './enter-text-again.tsx'
import type { Again } from './use-again.ts'

type NewEmailProps = { place: Place; earlier: Again | null; onClose: () => void }

/** Sends one email to one or several recipients. */
export function NewEmail({ place, earlier, onClose }: NewEmailProps) {
  const router = useRouter()
  const send = useSendEmail(place)
  const form = useDraft({
    ...(!earlier && { keep: 'email' }),
    start: earlier ? email.draftAgain(earlier) : email.emptyEmail,
    check: email.emailProblems,
    toInput: email.toCreateEmail,
    mutation: send,
    // A list’s problem is named after its place in it, such as `to.1`.
    place: placing({ to: 'to', text: 'body', html: 'body' }),
    // The dialog leaves with the page: closing it would change this page's URL during the navigation.
    onDone({ messageId }) {
      router.push(routes.message(place, messageId))
      return false
    },
    onClose,
  })
  const isSandbox = place.environment === 'sandbox'

  return (
    <FormDialog
      form={{ ...form, pending: form.pending || send.isSuccess }}
      title={earlier ? 'Send email again' : 'Send email'}
      {...(earlier && { description: 'The new email has no cc, bcc, attachments or headers.' })}
      failureTitle="Couldn’t send the email"
      action="Send email"
      size="lg"
    >
      {earlier && earlier.text === null && earlier.html === null && <EnterTextAgain />}
      <TextField
        form={form}
        name="to"
        label="To"
        rows={1}
        className="field-sizing-content min-h-8 pointer-coarse:min-h-10"
        autoComplete="off"
        placeholder="ann@example.com"
        required
        hint={
          earlier && email.isPartlyFailed(earlier)
            ? 'Only the recipients that the first email didn’t reach.'
            : 'Separate several addresses with commas.'
        }
        aside={
          isSandbox && (
            <TestRecipients
              noun="test address"
              recipients={email.suggestedAddresses}
              onChoose={(to) => form.set({ to })}
            />
          )
        }
      />
      <TextField form={form} name="subject" label="Subject" dir="auto" autoComplete="off" required />
      <TextField
        form={form}
        name="body"
        label="Text"
        rows={6}
        dir="auto"
        required
        aside={<Price place={place} recipients={email.recipientsOf(form.draft.to).length} />}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="from"
          label="From"
          autoComplete="off"
          placeholder={isSandbox ? 'no-reply@sandbox.pillar.test' : 'no-reply@ your first domain'}
          hint="An address at one of your verified domains, with or without a name."
        />
        <SelectField form={form} name="format" label="Format" options={email.formats} />
      </div>
      <CopyAsCode call={{ operation: 'email.create', body: email.toCreateEmail(form.draft) }} label="Send the email" />
    </FormDialog>
  )
}

function Price({ place, recipients }: { place: Place; recipients: number }) {
  const { data } = useQuery(usageQueries.prices(place))
  const price = data?.data.find(({ item }) => item === 'email')?.fixed
  if (!data || price === undefined) return null
  const count = Math.max(1, recipients)
  return (
    <span className="tabular-nums">
      {plural(count, 'recipient')} · {formatCost(price * count, data.currency)}
    </span>
  )
}
