import { useRouter } from 'next/navigation'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { noProof, ProofFields } from '#console/_sign-in-methods/guarded-forms.tsx'
import { useHasPassword } from '#console/_sign-in-methods/has-password.tsx'
import { NamePasskey } from '#console/_sign-in-methods/name-passkey.tsx'
import { useDraft } from '#lib/api/use-draft.ts'
import { type Passkey, useRemovePasskey, useRenamePasskey } from '#lib/data/passkeys.ts'

type ChangeProps = { passkey: Passkey; onClose: () => void }

export function RenamePasskey({ passkey, onClose }: ChangeProps) {
  return (
    <NamePasskey
      name={passkey.name}
      mutation={useRenamePasskey(passkey)}
      onNamed={() => toast.success('Passkey renamed')}
      onClose={onClose}
      title="Rename this passkey"
      failureTitle="Couldn’t rename the passkey"
      action="Rename passkey"
    />
  )
}

export function RemovePasskey({ passkey, asksCode, onClose }: ChangeProps & { asksCode: boolean }) {
  const hasPassword = useHasPassword()
  const router = useRouter()
  const form = useDraft({
    start: noProof,
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
      description={`It will no longer sign you in, and other browsers where it did are signed out.${hasPassword ? ' Your password still works.' : ''}`}
      failureTitle="Couldn’t remove the passkey"
      action="Remove passkey"
      danger
    >
      <ProofFields form={form} asksCode={asksCode} />
    </FormDialog>
  )
}
