import * as z from 'zod'
import { id, orNull, timestamp } from '../wire.schema.ts'

export const noTranscript = z.enum([
  'nobody_joined',
  'no_microphone',
  'no_speech',
  'not_captured',
  'engine_unavailable',
  'language_not_supported',
  'storage_full',
  'processing_failed',
])

/** Why there is no transcript. */
export type NoTranscript = z.infer<typeof noTranscript>

export const transcriptQuality = z.enum(['draft', 'standard'])

export type TranscriptQuality = z.infer<typeof transcriptQuality>

export const transcriptFormats = ['json', 'vtt', 'srt', 'txt'] as const

const language = z.string().meta({ description: 'The language of the transcript (BCP 47).', example: 'en' })
const engine = z.string().meta({ description: 'The speech-to-text engine that wrote it.', example: 'whisper-1' })
const quality = transcriptQuality.meta({
  description:
    '`draft` if the offline engine of the server wrote it: expect wrong words, no punctuation and no capital letters.',
  example: 'standard',
})
const url = z.string().meta({
  description: 'Where to get the transcript, with your API key.',
  example: 'https://api.example/v1/connect/rooms/rm_01jd5k3v9m8q2r7t4w6x0y1z2a/transcript',
})
const seconds = (description: string, example: number) => z.number().meta({ description, example })

/** The transcript within its room. */
export const roomTranscript = z
  .object({
    state: z.enum(['disabled', 'pending', 'recording', 'processing', 'ready', 'failed', 'deleted']).meta({
      description:
        'The state of the transcript. `disabled` if the room was created without it, `pending` until the first participant joins, `failed` if there is none, `deleted` after 30 days.',
      example: 'disabled',
    }),
    transcript_id: id('tr').nullable(),
    language: language.nullable(),
    engine: engine.nullable(),
    quality: quality.nullable(),
    duration_seconds: z
      .number()
      .nullable()
      .meta({ description: 'The duration of the recording that was transcribed.', example: 305.2 }),
    url: url.nullable(),
    expires_at: orNull(timestamp).meta({ description: 'When the transcript is deleted.' }),
    reason: noTranscript.nullable().meta({
      description:
        'Why there is no transcript. `no_microphone` if nobody turned one on, `no_speech` if nobody said a word, `language_not_supported` if the engine doesn’t support the room’s `language`, `engine_unavailable` if the server has no engine, `not_captured` if a partner hosts the room.',
      example: null,
    }),
  })
  .meta({ description: 'The transcript of the room.' })

const word = z
  .object({
    start: seconds('When the word begins.', 12.04),
    end: seconds('When it ends.', 12.31),
    text: z.string().meta({ description: 'The word.', example: 'Hello,' }),
    confidence: seconds('How sure the engine is, from 0 to 1.', 0.97),
  })
  .meta({ id: 'TranscriptWord', description: 'A word with its time.' })

const segment = z
  .object({
    index: z.int().meta({ description: 'The place in the transcript, from 0.', example: 0 }),
    start: seconds('When it begins, in seconds of the recording.', 12.04),
    end: seconds('When it ends.', 14.98),
    participant_id: id('par'),
    speaker: z.string().meta({ description: 'The name of the participant.', example: 'Ann' }),
    text: z.string().meta({ description: 'The words.', example: 'Hello, everyone.' }),
    confidence: seconds('How sure the engine is, from 0 to 1.', 0.93),
    words: z.array(word).optional().meta({
      description: 'The words with their times, if you ask for `words` and the engine knows them.',
    }),
  })
  .meta({ id: 'TranscriptSegment', description: 'Words of one participant without a long pause.' })

const described = {
  transcript_id: id('tr'),
  room_id: id('rm'),
  state: z.literal('ready').meta({ description: 'Always `ready`: other transcripts can’t be read.' }),
  language,
  engine,
  quality,
  duration_seconds: seconds('The duration of the recording.', 305.2),
  speakers: z
    .array(
      z.object({
        participant_id: id('par'),
        name: z.string().meta({ description: 'The name of the participant.', example: 'Ann' }),
      }),
    )
    .meta({ description: 'The participants who spoke, in order.' }),
  text: z.string().meta({ description: 'All segments, joined.', example: 'Hello, everyone.' }),
  created_at: timestamp,
}

export const transcript = z
  .object({
    ...described,
    segments: z.array(segment).meta({ description: 'The segments, in order.' }),
  })
  .meta({ id: 'Transcript', description: 'The words that were said in a room, and who said them.' })

/** The data of `transcript.ready`. */
export const readyTranscript = z
  .object({
    ...described,
    text: described.text
      .nullable()
      .meta({ description: 'All segments, joined. Null if they are too long for an event.' }),
    url,
    expires_at: timestamp.meta({ description: 'When the transcript is deleted.' }),
  })
  .meta({ id: 'ReadyTranscript', description: 'A transcript that can be downloaded, without its segments.' })

export const transcriptQuery = z.strictObject({
  // Any other text gets 406, as any other `Accept` does.
  format: z
    .string()
    .max(32)
    .optional()
    .meta({
      description: 'The format, if `Accept` doesn’t name it: `json`, `vtt`, `srt` or `txt`.',
      enum: [...transcriptFormats],
    }),
  words: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Whether segments include each word with its time. Only in JSON.' }),
})

export type RoomTranscript = z.infer<typeof roomTranscript>
export type Transcript = z.infer<typeof transcript>
export type TranscriptSegment = z.infer<typeof segment>
export type ReadyTranscript = z.infer<typeof readyTranscript>
