import { useRouter } from 'next/navigation'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { noProof, ProofFields } from '#console/_sign-in-methods/guarded-forms.tsx'
import { useDraft } from '#lib/api/use-draft.ts'
import { type Identity, useConnectProvider, useDisconnectIdentity } from '#lib/data/identities.ts'

type ChangeProps = { asksCode: boolean; onClose: () => void }

export function ConnectProvider({
  provider,
  asksCode,
  onClose,
}: ChangeProps & { provider: { id: string; name: string } }) {
  const form = useDraft({
    start: noProof,
    toInput: (draft) => draft,
    mutation: useConnectProvider(provider.id),
    onDone({ redirect_to }) {
      window.location.assign(redirect_to)
      return false
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Connect ${provider.name}`}
      description={`You continue at ${provider.name}, sign in there, and come back to this page.`}
      failureTitle={`Couldn’t connect ${provider.name}`}
      action={`Continue to ${provider.name}`}
    >
      <ProofFields form={form} asksCode={asksCode} />
    </FormDialog>
  )
}

export function DisconnectIdentity({ identity, asksCode, onClose }: ChangeProps & { identity: Identity }) {
  const router = useRouter()
  const { provider, email } = identity
  const form = useDraft({
    start: noProof,
    toInput: (draft) => draft,
    mutation: useDisconnectIdentity(identity),
    onDone() {
      toast.success(`Disconnected ${provider}`)
      router.refresh()
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Disconnect ${email ?? provider}?`}
      description={`It will no longer sign you in with ${provider}, and other browsers where it did are signed out.`}
      failureTitle={`Couldn’t disconnect ${provider}`}
      action={`Disconnect ${provider}`}
      danger
    >
      <ProofFields form={form} asksCode={asksCode} />
    </FormDialog>
  )
}
