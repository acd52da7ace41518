import { useRouter } from 'next/navigation'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { type Passkey, useRemovePasskey, useRenamePasskey } from '#lib/data/passkeys.ts'
import { PasskeyName } from './add-passkey.tsx'
import { ProofFields } from './guarded-forms.tsx'

type ChangeProps = { passkey: Passkey; onClose: () => void }

export function RenamePasskey({ passkey, onClose }: ChangeProps) {
  const router = useRouter()
  const form = useDraft({
    start: { name: passkey.name },
    toInput: (draft) => draft,
    mutation: useRenamePasskey(passkey),
    onDone() {
      toast.success('Passkey renamed')
      router.refresh()
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Rename this passkey"
      failureTitle="Couldn’t rename the passkey"
      action="Rename passkey"
    >
      <PasskeyName form={form} />
    </FormDialog>
  )
}

export function RemovePasskey({ passkey, asksCode, onClose }: ChangeProps & { asksCode: boolean }) {
  const router = useRouter()
  const form = useDraft({
    start: { current_password: '', code: '' },
    toInput: (draft) => draft,
    mutation: useRemovePasskey(passkey),
    onDone() {
      toast.success(`Removed ${passkey.name}`)
      router.refresh()
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Remove ${passkey.name}?`}
      description="It will no longer sign you in, and other browsers where it did are signed out. Your password still works."
      failureTitle="Couldn’t remove the passkey"
      action="Remove passkey"
      danger
    >
      <ProofFields form={form} asksCode={asksCode} />
    </FormDialog>
  )
}
