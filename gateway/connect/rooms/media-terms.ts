import type { Runtime } from '../../context.ts'
import type { RoomTerms } from '../../partners/rooms/room-media.ts'
import { capturesOf } from '../captures/captures.ts'
import type { RoomRow } from './rooms.store.ts'

/** The terms under which a partner carries the media of the room. */
export function mediaTerms(runtime: Pick<Runtime, 'config'>, room: RoomRow): RoomTerms {
  return { quality: room.quality, captures: capturesOf(runtime, room), soundOnly: !room.record }
}
