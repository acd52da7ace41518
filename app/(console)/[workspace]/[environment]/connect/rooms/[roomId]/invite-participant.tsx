import { useState } from 'react'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { UserPlus } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Room } from '#lib/data/rooms.ts'
import type { Place } from '#lib/routes.ts'

const fetchForm = () => import('./new-link.tsx')
const NewLink = lazily(async () => (await fetchForm()).NewLink)

/** Makes a link of their own for one participant. */
export function InviteParticipant({ place, room }: { place: Place; room: Room }) {
  const refusal = useRefusal('rooms.createToken')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <GuardedButton size="sm" refusal={refusal} onClick={() => setIsOpen(true)} onPointerEnter={fetchForm}>
        <UserPlus aria-hidden="true" />
        Invite participant
      </GuardedButton>
      {isOpen && <NewLink place={place} room={room} onClose={() => setIsOpen(false)} />}
    </>
  )
}
