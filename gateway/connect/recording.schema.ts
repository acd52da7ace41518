import * as z from 'zod'
import { id, orNull, timestamp } from '../wire.schema.ts'

export const failureReason = z.enum([
  'nobody_joined',
  'no_media',
  'storage_full',
  'processing_failed',
  'recorder_unavailable',
])

export type FailureReason = z.infer<typeof failureReason>

const measures = {
  duration_seconds: z.number().nullable().meta({ description: 'The duration of the recording.', example: 305.2 }),
  size_bytes: z.int().nullable().meta({ description: 'The size of the file.', example: 48_213_904 }),
  url: z.string().nullable().meta({
    description: 'Where to download the recording, with your API key.',
    example: 'https://api.example/v1/connect/rooms/rm_01jd5k3v9m8q2r7t4w6x0y1z2a/recording',
  }),
  expires_at: orNull(timestamp).meta({ description: 'When the recording is deleted.' }),
}

/** The recording within its room. */
export const roomRecording = z
  .object({
    state: z.enum(['disabled', 'pending', 'recording', 'processing', 'ready', 'failed', 'deleted']).meta({
      description:
        'The state of the recording. `disabled` if the room was created without it, `pending` until the first participant joins, `deleted` after 30 days.',
      example: 'disabled',
    }),
    recording_id: id('rec').nullable(),
    ...measures,
    reason: failureReason.nullable().meta({
      description:
        'Why the recording failed. `no_media` if nobody turned on a microphone, a camera or a screen in the room, `recorder_unavailable` if the server that hosts the room can’t record.',
      example: null,
    }),
  })
  .meta({ description: 'The recording of the room.' })

/** The data of `recording.ready`. */
export const readyRecording = z
  .object({ recording_id: id('rec'), room_id: id('rm'), ...measures })
  .meta({ id: 'ReadyRecording', description: 'A recording that can be downloaded.' })

export type RoomRecording = z.infer<typeof roomRecording>
export type ReadyRecording = z.infer<typeof readyRecording>
