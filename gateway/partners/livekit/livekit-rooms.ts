import * as z from 'zod'
import type { BucketSettings } from '../../files/storage-settings.ts'
import type { ProcessClock } from '../../time/clock.ts'
import { MediaFailed, type Person, type Place, type RoomPartner } from '../rooms/room-partner.ts'
import { createLiveKitApi, LiveKitRefusal } from './livekit-api.ts'
import {
  liveKitParticipant,
  liveKitParticipants,
  liveKitRooms,
  toMetadata,
  toPresent,
  tracksOf,
} from './livekit-objects.ts'
import { createLiveKitRecorder } from './livekit-recorder.ts'
import type { LiveKitSettings } from './livekit-settings.ts'
import { signLiveKitToken } from './livekit-tokens.ts'

/** The records end an empty room first, and with it its recording. */
const MARGIN_SECONDS = 60

export interface LiveKitRooms extends RoomPartner {
  /** The rooms among these that it carries. */
  listRooms(among: string[]): Promise<string[]>
}

/** Rooms on a LiveKit server, to which participants connect themselves. The identity of each is its participant ID. */
export function createLiveKitRooms(
  settings: LiveKitSettings,
  bucket: BucketSettings | null,
  clock: Pick<ProcessClock, 'now'>,
): LiveKitRooms {
  const api = createLiveKitApi(settings, clock.now)
  const nothing = z.object({})
  const of = ({ roomId, participantId }: Place) => ({ room: roomId, identity: participantId })

  return {
    name: 'livekit',
    async open(roomId, { mostParticipants: max_participants, emptySeconds }) {
      const timeout = emptySeconds + MARGIN_SECONDS
      const body = { name: roomId, max_participants, empty_timeout: timeout, departure_timeout: timeout }
      await known(() => api.call(nothing, 'RoomService/CreateRoom', body), null)
    },
    async admit(place, person) {
      const claims = { name: person.name, metadata: toMetadata(person), video: grantsOf(place, person) }
      return {
        url: settings.clientUrl,
        token: await signLiveKitToken(settings, claims, clock.now(), place.participantId),
      }
    },
    async list(roomId) {
      const none = { participants: [] }
      const { participants } = await known(
        () => api.call(liveKitParticipants, 'RoomService/ListParticipants', { room: roomId }),
        none,
      )
      return participants.flatMap((one) => toPresent(one) ?? [])
    },
    async listRooms(names) {
      if (names.length === 0) return []
      const { rooms } = await known(() => api.call(liveKitRooms, 'RoomService/ListRooms', { names }), { rooms: [] })
      return rooms.map(({ name }) => name)
    },
    async mute(place, source) {
      const one = await known(() => api.call(liveKitParticipant, 'RoomService/GetParticipant', of(place)), null)
      for (const track_sid of one ? tracksOf(one, source) : []) {
        const body = { ...of(place), track_sid, muted: true }
        await known(() => api.call(nothing, 'RoomService/MutePublishedTrack', body), null)
      }
    },
    async disconnect(place) {
      await known(() => api.call(nothing, 'RoomService/RemoveParticipant', of(place)), null)
    },
    async close(roomId) {
      await known(() => api.call(nothing, 'RoomService/DeleteRoom', { room: roomId }), null)
    },
    recorder: createLiveKitRecorder(api, bucket),
  }
}

// A host acts through the gateway, which keeps the records: LiveKit gives it no rights over others.
function grantsOf({ roomId }: Place, { role }: Person) {
  const canPublishSources = ['camera', 'microphone', 'screen_share']
  const isRecorder = role === 'recorder'
  return {
    room: roomId,
    roomJoin: true,
    canPublish: true,
    canSubscribe: true,
    canPublishData: true,
    canPublishSources,
    hidden: isRecorder,
    recorder: isRecorder,
  }
}

/** The fallback if LiveKit doesn't know the room or the participant. */
async function known<T, Fallback>(call: () => Promise<T>, fallback: Fallback): Promise<T | Fallback> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof LiveKitRefusal)) throw error
    if (error.code === 'not_found') return fallback
    throw new MediaFailed(error.message, { cause: error })
  }
}
