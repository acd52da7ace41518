import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Bot } from '#components/ui/icons.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { useCreateRoomToken } from '#lib/data/room-changes.ts'
import type { Room } from '#lib/data/rooms.ts'
import type { Place } from '#lib/routes.ts'

/** Lets a simulated participant join at once. Only the sandbox has them. */
export function AddSimulated({ place, room }: { place: Place; room: Room }) {
  const refusal = useRefusal('rooms.createToken')
  const create = useCreateRoomToken(place, room.roomId)
  return (
    <GuardedButton
      size="sm"
      refusal={refusal}
      pending={create.isPending}
      onClick={() => create.mutate({ ...nextSimulated(room), role: 'participant' })}
    >
      <Bot aria-hidden="true" />
      Add simulated participant
    </GuardedButton>
  )
}

const names = ['Ada', 'Grace', 'Alan', 'Barbara', 'Edsger', 'Katherine']

/** The next simulated participant: one who was never in the room. The API knows them by `bot-`. */
function nextSimulated({ participants }: Pick<Room, 'participants'>): { identity: string; name: string } {
  const known = new Set(participants.map(({ identity }) => identity))
  for (let index = 0; ; index++) {
    const name = names[index] ?? `Guest ${index + 1}`
    const identity = `bot-${name.toLowerCase().replace(' ', '-')}`
    if (!known.has(identity)) return { identity, name }
  }
}
