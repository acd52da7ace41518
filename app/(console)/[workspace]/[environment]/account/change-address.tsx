import { useRouter } from 'next/navigation'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { noProof, ProofFields } from '#console/_sign-in-methods/guarded-forms.tsx'
import { useDraft } from '#lib/api/use-draft.ts'
import { useChangeAddress } from '#lib/data/own-account.ts'

type ChangeAddressProps = { asksCode: boolean; sendsEmail: boolean; onClose: () => void }

export function ChangeAddress({ asksCode, sendsEmail, onClose }: ChangeAddressProps) {
  const router = useRouter()
  const form = useDraft({
    start: { email: '', ...noProof },
    toInput: (draft) => draft,
    mutation: useChangeAddress(),
    onDone({ state }) {
      if (state === 'requested')
        toast.success('Link sent', { description: 'Open it in the new mailbox to confirm the change.' })
      else toast.success('Address changed', { description: 'You’re signed out of all other browsers.' })
      router.refresh()
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Change your email address"
      description={
        sendsEmail
          ? 'We email a link to the new address, and tell the present one. The address changes when you confirm the link.'
          : 'It changes at once: this installation sends no email.'
      }
      failureTitle="Couldn’t change the address"
      action={sendsEmail ? 'Email me a link' : 'Change address'}
    >
      <TextField
        form={form}
        name="email"
        label="New email address"
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ProofFields form={form} asksCode={asksCode} />
    </FormDialog>
  )
}
