import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { type NewPasskeyOptions, useAddPasskey, useBeginPasskey } from '#lib/data/passkeys.ts'
import { ProofFields } from './guarded-forms.tsx'

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
    start: { current_password: '', code: '' },
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
  const router = useRouter()
  const form = useDraft({
    start: { name: suggestedName },
    toInput: (draft) => draft,
    mutation: useAddPasskey(options),
    onDone() {
      toast.success('Passkey added', { description: 'From now on, you can sign in with it.' })
      router.refresh()
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Create the passkey"
      description="Your browser then asks where to keep it."
      failureTitle="Couldn’t create the passkey"
      action="Create passkey"
    >
      <PasskeyName form={form} />
    </FormDialog>
  )
}

type PasskeyNameProps = {
  form: { draft: { name: string }; set(change: { name?: string }): void; errors: Record<string, string> }
}

export function PasskeyName({ form }: PasskeyNameProps) {
  return (
    <TextField
      form={form}
      name="name"
      label="Name"
      hint="Tells your passkeys apart, such as the name of a device."
      required
      maxLength={60}
      autoComplete="off"
    />
  )
}
