import { useState } from 'react'
import { useNow } from '#components/layout/now.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Clock } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { advanceLabel } from './moves.ts'

const AdvanceDialog = lazily(async () => (await import('./advance-dialog.tsx')).AdvanceDialog)

type AdvanceButtonProps = {
  place: Place
  at: string
  /** The due work that the clock stops at: "renewal". Without it, the button says only that it stops there. */
  what?: string
  variant?: 'primary' | 'ghost'
}

/** Advances the sandbox's clock to a time, after a confirmation: the clock moves all records and doesn't go back. */
export function AdvanceButton({ place, at, what, variant }: AdvanceButtonProps) {
  const refusal = useRefusal('sandbox.advanceClock')
  const now = new Date(useNow())
  // The time on a page moves on, but the clock must stop where the question said.
  const [asked, setAsked] = useState<string | null>(null)
  const label = (time: string) => (what ? advanceLabel(time, now, what) : `Advance to ${formatUtc(time)}`)
  if (place.environment !== 'sandbox') return null
  return (
    <>
      <GuardedButton {...(variant && { variant })} refusal={refusal} onClick={() => setAsked(at)}>
        <Clock />
        {label(at)}
      </GuardedButton>
      {asked && refusal === null && (
        <AdvanceDialog place={place} at={asked} title={`${label(asked)}?`} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
