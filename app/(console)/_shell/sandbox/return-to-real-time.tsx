import { ConfirmForm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { messageOf } from '#lib/api/form-problems.ts'
import { useReturnToRealTime } from '#lib/data/sandbox-changes.ts'
import type { Place } from '#lib/routes.ts'

/** Replaces the content of the clock's dialog. */
export function ReturnToRealTime({ place, onClose }: { place: Place; onClose: () => void }) {
  const back = useReturnToRealTime(place)

  return (
    <ConfirmForm
      action="Wipe and return"
      danger
      typedName={place.workspace}
      pending={back.isPending}
      error={messageOf(back.error)}
      onCancel={onClose}
      onConfirm={() =>
        back.mutate(undefined, {
          onSuccess: () => {
            toast.success('Sandbox returned to real time')
            onClose()
          },
        })
      }
    >
      Sandbox records have future dates, so returning to real time deletes all checkouts, payments, messages and events.
      API keys, webhooks and past usage stay. This can’t be undone.
    </ConfirmForm>
  )
}
