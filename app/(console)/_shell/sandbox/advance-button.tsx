import { useState } from 'react'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { useNow } from '#components/layout/now.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Clock } from '#components/ui/icons.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useAdvanceClock } from '#lib/data/sandbox-changes.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { advanceLabel } from './moves.ts'

type AdvanceButtonProps = {
  place: Place
  at: string
  /** The due work that the clock stops at: "renewal". */
  what: string
  variant?: 'primary'
}

/** Advances the sandbox's clock to a time, after a confirmation: the clock moves all records and doesn't go back. */
export function AdvanceButton({ place, at, what, variant }: AdvanceButtonProps) {
  const refusal = useRefusal('sandbox.advanceClock')
  const now = new Date(useNow())
  // The time on a page moves on, but the clock must stop where the question said.
  const [asked, setAsked] = useState<string | null>(null)
  if (place.environment !== 'sandbox') return null
  return (
    <>
      <GuardedButton {...(variant && { variant })} refusal={refusal} onClick={() => setAsked(at)}>
        <Clock />
        {advanceLabel(at, now, what)}
      </GuardedButton>
      {asked && refusal === null && (
        <AdvanceDialog
          place={place}
          at={asked}
          title={`${advanceLabel(asked, now, what)}?`}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type AdvanceDialogProps = { place: Place; at: string; title: string; onClose: () => void }

function AdvanceDialog({ place, at, title, onClose }: AdvanceDialogProps) {
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
