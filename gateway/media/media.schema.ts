import * as z from 'zod'
import { environment } from '../environment.schema.ts'
import { merchant } from '../hosted/merchant.schema.ts'
import { line } from '../text.schema.ts'
import { idInput, idParam } from '../wire.schema.ts'

export const roomParams = idParam('room_id', 'rm')
export const publicationParams = roomParams.extend({ publication: z.enum(['user', 'screen']) })

export const sdp = z.string()

export const guestBody = z.strictObject({ name: line(1, 120) })
export const guestToken = z.object({ participant_id: z.string(), sdk_token: z.string() })

export const muteBody = z.strictObject({
  participant_id: idInput('par'),
  source: z.enum(['microphone', 'camera', 'screen_share']),
})
export const removeBody = z.strictObject({ participant_id: idInput('par') })

const role = z.enum(['host', 'participant', 'recorder'])

/** The room as its page shows it in the lobby. */
export const shownRoom = z.object({
  room_id: z.string(),
  name: z.string(),
  expires_at: z.string(),
  current_time: z.string(),
  max_participants: z.int(),
  participant_count: z.int(),
  quality: z.enum(['hd', '4k']),
  record: z.boolean(),
  partner: z.enum(['embedded', 'livekit']),
  transcribe: z.boolean(),
  environment,
  merchant,
  participant: z
    .object({ name: z.string(), role })
    .nullable()
    .meta({ description: 'The bearer of the token. Null for a visitor with the join link.' }),
  join_url: z.string().nullable().meta({ description: 'Null for a participant whose token isn’t a host’s.' }),
})

export const joinedRoom = z.object({
  participant_id: z.string(),
  name: z.string(),
  role,
  /** Where and with which token a client of LiveKit connects. Null if it sends its offers here. */
  livekit: z.object({ url: z.string(), token: z.string() }).nullable(),
  room: z.object({
    room_id: z.string(),
    name: z.string(),
    expires_at: z.string(),
    current_time: z.string(),
    max_participants: z.int(),
    quality: z.enum(['hd', '4k']),
  }),
})

export type ShownRoom = z.infer<typeof shownRoom>
export type JoinedRoom = z.infer<typeof joinedRoom>
