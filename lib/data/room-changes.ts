import type { CreateRoom, CreateRoomToken, Pillar, Room } from '#sdk'
import type { Place } from '../routes.ts'
import { useRefresh } from './refresh-once.ts'
import { rooms } from './rooms.ts'
import { useWrite } from './write.ts'

/** Drops the host’s token: the console gets another one when a member opens the room. */
export function useCreateRoom(place: Place) {
  const onSuccess = useRefresh(rooms.root(place))
  return useWrite(
    place,
    async (pillar, input: CreateRoom): Promise<Room> => {
      const { sdkToken: _, ...room } = await pillar.rooms.create(input)
      return room
    },
    { onSuccess },
  )
}

/** The token is a secret: nothing keeps the response. A failure is reported in a toast, unless a form shows it. */
export function useCreateRoomToken(place: Place, roomId: string, { isReported = true } = {}) {
  const onSuccess = useRefresh(rooms.root(place))
  const create = (pillar: Pillar, input: CreateRoomToken) => pillar.rooms.createToken(roomId, input)
  return useWrite(place, create, { onSuccess, isReported, gcTime: 0 })
}

export function useEndRoom(place: Place, roomId: string) {
  const onSuccess = useRefresh(rooms.root(place))
  return useWrite(place, (pillar) => pillar.rooms.end(roomId), { onSuccess })
}
