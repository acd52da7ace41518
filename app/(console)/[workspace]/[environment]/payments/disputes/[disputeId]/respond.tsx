import { parseAsStringLiteral } from 'nuqs'
import { useState } from 'react'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useMay } from '#lib/auth/may.tsx'
import type { Dispute } from '#lib/data/disputes.ts'
import type { Place } from '#lib/routes.ts'

const AcceptDialog = lazily(async () => (await import('./accept-dialog.tsx')).AcceptDialog)
const ContestDialog = lazily(async () => (await import('./contest-dialog.tsx')).ContestDialog)

const acts = parseAsStringLiteral(['contest', 'accept'])

/** The two responses to a dispute. A dialog stays open when the dispute ends meanwhile, with the text that was typed. */
export function Respond({ place, dispute }: { place: Place; dispute: Dispute }) {
  const may = useMay()
  const [act, setAct] = useDialogState('act', acts)
  const refusals = { accept: may('disputes.accept'), contest: may('disputes.contest') }
  const close = () => setAct(null)
  const needsResponse = dispute.state === 'needs_response'
  const [wasOpen] = useState(needsResponse)
  if (!wasOpen) return null
  return (
    <>
      {needsResponse && (
        <>
          <GuardedButton refusal={refusals.accept} onClick={() => setAct('accept')}>
            Accept dispute
          </GuardedButton>
          <GuardedButton variant="primary" refusal={refusals.contest} onClick={() => setAct('contest')}>
            Contest dispute
          </GuardedButton>
        </>
      )}
      {act === 'accept' && refusals.accept === null && <AcceptDialog place={place} dispute={dispute} onClose={close} />}
      {act === 'contest' && refusals.contest === null && (
        <ContestDialog place={place} dispute={dispute} onClose={close} />
      )}
    </>
  )
}
