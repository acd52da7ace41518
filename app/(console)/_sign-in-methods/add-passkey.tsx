import { useState } from 'react'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { type NewPasskeyOptions, useAddPasskey, useBeginPasskey } from '#lib/data/passkeys.ts'
import { noProof, ProofFields } from './guarded-forms.tsx'
import { NamePasskey } from './name-passkey.tsx'

type AddPasskeyProps = { asksCode: boolean; suggestedName: string; onClose: () => void }

/** Asks for the proof, then for a name, so that a canceled request of the browser can be repeated without the proof. */
export function AddPasskey({ asksCode, suggestedName, onClose }: AddPasskeyProps) {
  const [options, setOptions] = useState<NewPasskeyOptions | null>(null)
  if (options) return <CreatePasskey options={options} suggestedName={suggestedName} onClose={onClose} />
  return <ProveAccount asksCode={asksCode} onOptions={setOptions} onClose={onClose} />
}

type ProveAccountProps = { asksCode: boolean; onOptions: (options: NewPasskeyOptions) => void; onClose: () => void }

function ProveAccount({ asksCode, onOptions, onClose }: ProveAccountProps) {
  const form = useDraft({
    start: noProof,
    toInput: (draft) => draft,
    mutation: useBeginPasskey(),
    onDone(options) {
      onOptions(options)
      return false
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Add a passkey"
      description="First, prove that this is your account."
      failureTitle="Couldn’t add a passkey"
      action="Continue"
    >
      <ProofFields form={form} asksCode={asksCode} />
    </FormDialog>
  )
}

type CreatePasskeyProps = { options: NewPasskeyOptions; suggestedName: string; onClose: () => void }

function CreatePasskey({ options, suggestedName, onClose }: CreatePasskeyProps) {
  return (
    <NamePasskey
      name={suggestedName}
      mutation={useAddPasskey(options)}
      onNamed={() => toast.success('Passkey added', { description: 'From now on, you can sign in with it.' })}
      onClose={onClose}
      title="Create the passkey"
      description="Your browser then asks where to keep it."
      failureTitle="Couldn’t create the passkey"
      action="Create passkey"
    />
  )
}
