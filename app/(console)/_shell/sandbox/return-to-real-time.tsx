import { ConfirmForm } from '#components/dialogs/confirm-dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useReturnToRealTime } from '#lib/data/sandbox-changes.ts'
import type { Place } from '#lib/routes.ts'

/** Replaces the content of the clock's dialog. */
export function ReturnToRealTime({ place, onClose }: { place: Place; onClose: () => void }) {
  const done = () => {
    toast.success('Sandbox returned to real time')
    onClose()
  }

  return (
    <ConfirmForm
      action="Wipe and return"
      danger
      typedName={place.workspace}
      onCancel={onClose}
      {...confirming(useReturnToRealTime(place), undefined, done)}
    >
      Sandbox records have future dates, so returning to real time deletes all checkouts, payments, messages and events.
      API keys, webhooks and past usage stay. This can’t be undone.
    </ConfirmForm>
  )
}
