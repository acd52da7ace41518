import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useAdvanceClock } from '#lib/data/sandbox-changes.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

type AdvanceDialogProps = { place: Place; at: string; title: string; onClose: () => void }

export function AdvanceDialog({ place, at, title, onClose }: AdvanceDialogProps) {
  const done = () => {
    onClose()
    toast.success(`The sandbox’s clock shows ${formatUtc(at)}`)
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={title}
      action="Advance clock"
      danger
      {...confirming(useAdvanceClock(place), { advanceTo: at }, done)}
    >
      The clock of the whole sandbox moves to {formatUtc(at)}, and everything due by then happens. The clock only moves
      forward: returning to real time deletes the sandbox’s records.
    </Confirm>
  )
}
