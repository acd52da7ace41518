import type { Ctx, Runtime } from '../../context.ts'
import { innermost, Problem } from '../../errors.ts'
import { MediaFailed, type RoomPartner, type RoomPartnerName } from '../../partners/rooms/room-partner.ts'
import type { RoomRow } from './rooms.store.ts'

type Carried = Pick<RoomRow, 'room_id' | 'partner' | 'record'>

/** The partner that carries the media of the room. Throws `service_unavailable` if its settings were removed. */
export function partnerOf({ partners }: Pick<Runtime, 'partners'>, { partner }: Pick<RoomRow, 'partner'>): RoomPartner {
  const found = partners.rooms[partner]
  if (!found) throw mediaUnavailable('The server for the room’s media is not configured.')
  return found
}

// Simulated participants exist only in the embedded server, and the sandbox never asks a partner that bills for it.
export function partnerOfNew({ environment, runtime }: Ctx): RoomPartnerName {
  return environment === 'live' && runtime.partners.rooms.livekit ? 'livekit' : 'embedded'
}

/** Disconnects everybody from a room that has ended. If the partner fails, the next sweep closes the room. */
export async function closeMedia(runtime: Runtime, room: Carried): Promise<void> {
  try {
    const partner = partnerOf(runtime, room)
    if (room.record) await partner.recorder?.stop(room.room_id)
    await partner.close(room.room_id)
  } catch (error) {
    runtime.log.warn({ error: innermost(error).message, room_id: room.room_id }, 'could not close the media of a room')
  }
}

/** Turns a failure of the media into `service_unavailable`. */
export async function reachingMedia<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof MediaFailed
      ? mediaUnavailable('The room’s media connection failed. Connect again.', error)
      : error
  }
}

function mediaUnavailable(detail: string, cause?: unknown): Problem {
  return new Problem('service_unavailable', detail, {
    members: { retry_after: 1 },
    headers: { 'Retry-After': '1' },
    cause,
  })
}
