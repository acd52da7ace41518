'use client'

import { parseAsBoolean } from 'nuqs'
import { useState } from 'react'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { CreateButton } from '#components/ui/create-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useActRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'
import type { SentInvitation } from '#lib/server/team/send-invitation.ts'

const fetchForm = () => import('./invitation-form.tsx')
const InvitationForm = lazily(async () => (await fetchForm()).InvitationForm)
const InvitationLink = lazily(async () => (await import('./invitation-link.tsx')).InvitationLink)

export function InviteMember({ place, addressRefusal }: { place: Place; addressRefusal: string | null }) {
  const [isOpen, setOpen] = useDialogState('invite', parseAsBoolean.withDefault(false))
  const [sent, setSent] = useState<SentInvitation | null>(null)
  const refusal = useActRefusal('team.invite') ?? addressRefusal

  return (
    <>
      <CreateButton refusal={refusal} onClick={() => setOpen(true)} onPointerEnter={fetchForm}>
        Invite member
      </CreateButton>
      {isOpen && refusal === null && <InvitationForm place={place} onSent={setSent} onClose={() => setOpen(null)} />}
      {sent && <InvitationLink sent={sent} onClose={() => setSent(null)} />}
    </>
  )
}
