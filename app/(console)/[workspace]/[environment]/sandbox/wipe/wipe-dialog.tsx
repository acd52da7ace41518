import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useWipeSandbox } from '#lib/data/sandbox-changes.ts'
import type { Place } from '#lib/routes.ts'

export function WipeDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const done = () => {
    onClose()
    toast.success('Sandbox wiped')
  }

  return (
    <Confirm
      open
      onOpenChange={onClose}
      title="Wipe the sandbox?"
      action="Wipe sandbox"
      danger
      typedName={place.workspace}
      {...confirming(useWipeSandbox(place), undefined, done)}
    >
      This deletes all sandbox checkouts, payments, messages, events and deliveries for everyone in this workspace. API
      keys, webhooks and usage stay. Live isn’t affected. This can’t be undone.
    </Confirm>
  )
}
