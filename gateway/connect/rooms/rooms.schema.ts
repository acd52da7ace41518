import * as z from 'zod'
import { metadata } from '../../dictionary.schema.ts'
import { environment } from '../../environment.schema.ts'
import { line, textFilter } from '../../text.schema.ts'
import { id, listOf, listQuery, orNull, timestamp } from '../../wire.schema.ts'
import { roomRecording } from '../recording.schema.ts'
import { roomTranscript } from '../transcript.schema.ts'

export const roomState = z.enum(['created', 'active', 'ended', 'expired'])
const quality = z.enum(['hd', '4k'])

const spokenLanguage = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'must be a language tag such as en or pt-BR')

export const createRoomBody = z
  .strictObject({
    name: line(1, 120).meta({ description: 'The name of the room. Participants see it.', example: 'Weekly review' }),
    max_participants: z
      .int()
      .min(2)
      .max(100)
      .default(10)
      .meta({ description: 'How many participants may be in the room at the same time, from 2 to 100.' }),
    duration_minutes: z.int().min(5).max(1440).default(60).meta({
      description: 'The planned duration in minutes, from 5 to 1,440. The room ends 10 minutes after that.',
    }),
    record: z.boolean().default(false).meta({ description: 'Whether to record the room.' }),
    quality: quality.default('hd').meta({ description: 'The highest video quality. The price depends on it.' }),
    transcribe: z.boolean().optional().meta({
      description: 'Whether to transcribe the room. By default, a recorded room is transcribed.',
    }),
    language: spokenLanguage
      .nullable()
      .default(null)
      .meta({ description: 'The language that the participants speak. Null to detect it.', example: 'en' }),
    empty_timeout_seconds: z.int().min(30).max(3600).default(300).meta({
      description: 'How many seconds an active room without participants stays open, from 30 to 3,600.',
    }),
    metadata: metadata.default({}),
  })
  .meta({ id: 'CreateRoom', description: 'A new room.' })

export const roomParticipant = z
  .object({
    participant_id: id('par'),
    identity: z.string().meta({ description: 'The identity in the room, as in the token.', example: 'ann' }),
    name: z.string().meta({ description: 'The name that other participants see.', example: 'Ann' }),
    role: z.enum(['host', 'participant', 'recorder']).meta({ description: 'A host can mute and remove the others.' }),
    state: z.enum(['joined', 'left']).meta({ description: 'Whether the participant is in the room now.' }),
    joined_at: timestamp,
    left_at: orNull(timestamp).meta({ description: 'When the participant left.' }),
    duration_seconds: z.int().meta({ description: 'The total time in the room.', example: 125 }),
    audio: z.boolean().meta({ description: 'Whether the microphone is on.', example: true }),
    video: z.boolean().meta({ description: 'Whether the camera is on.', example: true }),
    screen: z.boolean().meta({ description: 'Whether the screen is shared.', example: false }),
    connection: z
      .object({
        region: z.string().meta({ description: 'The region that relays the media.', example: 'local' }),
        quality: z
          .enum(['excellent', 'good', 'poor'])
          .meta({ description: 'The quality of the connection.', example: 'excellent' }),
      })
      .meta({ description: 'The connection to the room.' }),
  })
  .meta({ id: 'RoomParticipant', description: 'A person who is or was in a room.' })

export const roomArrival = z
  .object({ room_id: id('rm'), participant: roomParticipant })
  .meta({ id: 'RoomArrival', description: 'A participant who joined a room.' })

const usage = z
  .object({
    participant_minutes: z.int().meta({ description: 'The participants’ time, rounded up once.', example: 12 }),
    recording_minutes: z.int().meta({ description: 'The minutes of the recording.', example: 0 }),
    transcript_minutes: z.int().meta({ description: 'The minutes of the transcript.', example: 0 }),
    cost: z.number().meta({ description: 'The cost in the billing currency.', example: 0.048 }),
  })
  .meta({ id: 'RoomUsage', description: 'The usage of the room.' })

export const room = z
  .object({
    room_id: id('rm'),
    join_url: z.string().nullable().meta({
      description:
        'The page where participants join. Null once the room has ended, in events, and for a key without `connect:write`.',
      example: 'https://pay.example/r/rm_01jd5k3v9m8q2r7t4w6x0y1z2a?t=Xh2kq9',
    }),
    expires_at: timestamp.meta({
      description: 'The latest time to join. The room then ends, and no token outlasts it.',
      example: '2026-11-21T07:50:25Z',
    }),
    name: z.string().meta({ description: 'The name of the room.', example: 'Weekly review' }),
    state: roomState.meta({ description: 'The room is `active` once a participant has joined.', example: 'created' }),
    max_participants: z
      .int()
      .meta({ description: 'How many participants can be in the room at the same time.', example: 10 }),
    duration_minutes: z.int().meta({ description: 'The planned duration.', example: 60 }),
    record: z.boolean().meta({ description: 'Whether the room is recorded.', example: false }),
    transcribe: z.boolean().meta({ description: 'Whether the room is transcribed.', example: false }),
    quality: quality.meta({ description: 'The highest video quality.', example: 'hd' }),
    language: z.string().nullable().meta({ description: 'The language that the participants speak.' }),
    empty_timeout_seconds: z
      .int()
      .meta({ description: 'How long the room stays open without participants.', example: 300 }),
    metadata: z
      .record(z.string(), z.string())
      .meta({ description: 'Your own keys and values.', example: { meeting: '1042' } }),
    participants: z.array(roomParticipant).meta({
      description:
        'Everyone who is or was in the room, at most 500. Lists contain 50 for each room, and events 20, those still in it first.',
      example: [],
    }),
    participant_count: z.int().meta({ description: 'How many are in the room now.', example: 0 }),
    peak_participants: z.int().meta({ description: 'The most that were in the room at the same time.', example: 0 }),
    recording: roomRecording,
    transcript: roomTranscript,
    ended_reason: z
      .enum(['api', 'host', 'empty', 'duration', 'expired', 'quota'])
      .nullable()
      .meta({ description: 'Why the room ended. `quota` if the sandbox’s video minutes were used up.' }),
    usage: orNull(usage).meta({ description: 'Null until the room has ended.' }),
    environment,
    created_at: timestamp,
    started_at: orNull(timestamp).meta({ description: 'When the first participant joined.' }),
    ended_at: orNull(timestamp).meta({ description: 'When the room ended.' }),
  })
  .meta({ id: 'Room', description: 'A room for video calls.' })

const sdkToken = z.string().meta({
  description: 'Opens the room for one participant. Keep it secret. It is shown only in this response.',
  example: 'eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8opsbCGfG_HACGpVUMN_a9IV7pAx_Zmeo',
})

export const createdRoom = z
  .object({ ...room.shape, sdk_token: sdkToken })
  .meta({ id: 'CreatedRoom', description: 'A new room with the token of its host.' })

export const roomList = listOf(room, 'RoomList')

export const listRoomsQuery = listQuery.extend({
  state: roomState.optional().meta({ description: 'Only rooms in this state.' }),
  name: textFilter(120).optional().meta({
    description:
      'Only rooms whose name contains this text. A page then searches 5,000 rooms, so it can have fewer entries than `limit` while `has_more` is true.',
  }),
})

export const createRoomTokenBody = z
  .strictObject({
    identity: z
      .string()
      .regex(/^[\w.@-]{1,64}$/, 'must be 1 to 64 letters, digits, _ . @ or -')
      .optional()
      .meta({
        description:
          'The identity of the participant. An identity that already has a token stays the same participant. By default, a new identity. In the sandbox, an identity that starts with `bot-` joins immediately as a simulated participant.',
        example: 'ann',
      }),
    name: line(1, 120).meta({ description: 'The name that other participants see.', example: 'Ann' }),
    role: z
      .enum(['host', 'participant'])
      .default('participant')
      .meta({ description: 'A host can mute and remove participants.' }),
    ttl_seconds: z
      .int()
      .min(60)
      .max(86_400)
      .optional()
      .meta({ description: 'How many seconds the token lasts, from 60 to 86,400, but never longer than the room.' }),
  })
  .meta({ id: 'CreateRoomToken', description: 'A token for one participant.' })

export const roomToken = z
  .object({
    participant_id: id('par'),
    sdk_token: sdkToken,
    expires_at: timestamp.meta({ description: 'When the token expires.', example: '2026-11-21T07:50:25Z' }),
  })
  .meta({ id: 'RoomToken', description: 'A token that lets one participant join.' })

export type Room = z.infer<typeof room>
export type RoomParticipant = z.infer<typeof roomParticipant>
export type CreatedRoom = z.infer<typeof createdRoom>
export type CreateRoom = z.infer<typeof createRoomBody>
export type ListRoomsQuery = z.infer<typeof listRoomsQuery>
export type CreateRoomToken = z.infer<typeof createRoomTokenBody>
export type RoomToken = z.infer<typeof roomToken>
