import { useState } from 'react'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useEndRoom } from '#lib/data/room-changes.ts'
import type { Room } from '#lib/data/rooms.ts'
import { plural } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

type Props = { place: Place; room: Room; size?: 'sm' }

export function EndRoom({ place, room, size }: Props) {
  const refusal = useRefusal('rooms.end')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <GuardedButton refusal={refusal} size={size} onClick={() => setIsAsking(true)}>
        End room
      </GuardedButton>
      {isAsking && refusal === null && <EndDialog place={place} room={room} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function EndDialog({ place, room, onClose }: Props & { onClose: () => void }) {
  const end = useEndRoom(place, room.roomId)
  const done = () => {
    onClose()
    toast.success('Room ended')
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`End ${room.name}?`}
      action="End room"
      danger
      {...(place.environment === 'live' && { typedName: room.name })}
      {...confirming(end, undefined, done)}
    >
      {room.participantCount > 0
        ? `${plural(room.participantCount, 'participant')} will be disconnected within 2 seconds. `
        : 'Nobody is in the room now. '}
      All links and tokens of this room stop working. You can’t open it again.
    </Confirm>
  )
}
