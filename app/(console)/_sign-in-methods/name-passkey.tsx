import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { useDraft } from '#lib/api/use-draft.ts'
import type { useAddPasskey, useRenamePasskey } from '#lib/data/passkeys.ts'

type NamePasskeyProps = Pick<ComponentProps<typeof FormDialog>, 'title' | 'description' | 'failureTitle' | 'action'> & {
  name: string
  mutation: ReturnType<typeof useAddPasskey | typeof useRenamePasskey>
  onNamed: () => void
  onClose: () => void
}

/** Asks for the name of a new passkey, or for another one. */
export function NamePasskey({ name, mutation, onNamed, onClose, ...words }: NamePasskeyProps) {
  const router = useRouter()
  const form = useDraft({
    start: { name },
    toInput: (draft) => draft,
    mutation,
    onDone() {
      onNamed()
      router.refresh()
    },
    onClose,
  })
  return (
    <FormDialog form={form} size="sm" {...words}>
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="Tells your passkeys apart, such as the name of a device."
        required
        maxLength={60}
        autoComplete="off"
      />
    </FormDialog>
  )
}
