import { parseAsBoolean } from 'nuqs'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { KeyRound } from '#components/ui/icons.tsx'
import { useRefusal } from '#lib/auth/may.tsx'

/** Shown below the console's own key while it is the only one. */
export function FirstKey() {
  const [, setIsCreating] = useDialogState('create', parseAsBoolean)
  const mayCreate = useRefusal('keys.create') === null
  return (
    <EmptyState
      icon={<KeyRound />}
      title="You don’t have your own key yet"
      action={mayCreate && <Button onClick={() => setIsCreating(true)}>Create your first key</Button>}
    >
      Create a key for your server. Its secret is shown once.
    </EmptyState>
  )
}
