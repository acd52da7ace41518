import { TextField } from '#components/ui/draft-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { type Account, useReplaceBranding } from '#lib/data/account.ts'
import type { Place } from '#lib/routes.ts'
import { AccentField } from './accent-field.tsx'
import { draftOf, problemsOf, toInput } from './branding-draft.ts'
import { LogoField } from './logo-field.tsx'
import { PagePreview } from './page-preview.tsx'

export function BrandingForm({ place, account }: { place: Place; account: Account }) {
  const refusal = useRefusal('account.replaceBranding')
  const form = useDraft({
    start: () => draftOf(account),
    check: problemsOf,
    toInput,
    mutation: useReplaceBranding(place),
    onDone: () => {
      toast.success('Payment pages saved')
      return false
    },
  })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
      <Form
        form={form}
        failureTitle="Couldn’t save the payment pages"
        disabled={refusal !== null}
        className="flex flex-col gap-6 self-start"
        fieldsClassName="flex flex-col gap-5"
        footer={
          <GuardedButton
            type="submit"
            variant="primary"
            refusal={refusal}
            pending={form.pending}
            className="self-start"
          >
            Save payment pages
          </GuardedButton>
        }
      >
        <TextField
          form={form}
          name="name"
          label="Name"
          required
          maxLength={120}
          hint="Shown to payers on every page and in emails."
          autoComplete="organization"
        />
        <AccentField form={form} />
        <LogoField form={form} />
      </Form>
      <PagePreview draft={form.draft} />
    </div>
  )
}
