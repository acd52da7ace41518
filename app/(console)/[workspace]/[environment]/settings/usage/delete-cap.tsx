import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import type { UsageCap } from '#lib/data/usage.ts'
import { useDeleteCap } from '#lib/data/usage-changes.ts'
import type { Place } from '#lib/routes.ts'

type DeleteCapProps = { place: Place; cap: UsageCap; name: string; onClose: () => void }

export function DeleteCap({ place, cap, name, onClose }: DeleteCapProps) {
  const done = () => {
    onClose()
    toast.success('Cap deleted')
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Delete the cap on ${name}?`}
      action="Delete cap"
      danger
      {...(place.environment === 'live' && { typedName: name })}
      {...confirming(useDeleteCap(place), cap, done)}
    >
      {cap.enforcement === 'hard'
        ? 'Blocked requests resume immediately, and email alerts stop.'
        : 'Email alerts for this cap stop.'}
    </Confirm>
  )
}
