import * as z from 'zod'
import { metadata } from '../dictionary.schema.ts'
import { environment } from '../environment.schema.ts'
import { currency } from '../money/currencies.schema.ts'
import { audioFormat, speechLanguages, voices } from '../partners/speech/voices.schema.ts'
import { freeText } from '../text.schema.ts'
import { id, listOf, listQuery, orNull, timestamp } from '../wire.schema.ts'

const MOST_CHARACTERS = 5_000

export const speechState = z.enum(['processing', 'ready', 'failed'])

const sampleRates = [8000, 16_000, 22_050, 24_000, 44_100]

const [firstVoice, ...otherVoices] = voices.map(({ voice }) => voice)
const voiceName = z.enum([firstVoice ?? '', ...otherVoices])

const language = z.enum(speechLanguages)

export const createSpeechBody = z
  .strictObject({
    text: freeText(1, MOST_CHARACTERS).meta({
      description:
        'The text to speak, of 1 to 5,000 characters (Unicode code points). It is read literally: markup such as SSML is not interpreted.',
      example: 'Your order 1042 is on its way.',
    }),
    voice: voiceName
      .optional()
      .meta({ description: 'The voice. By default, the first voice of the language.', example: 'en-US-Ava' }),
    language: language.optional().meta({
      description: 'The language of the text (BCP 47). By default, the language of the voice, otherwise `en-US`.',
      example: 'en-US',
    }),
    format: audioFormat.default('mp3').meta({ description: 'The format of the audio.', example: 'mp3' }),
    speed: z.number().min(0.5).max(2).default(1).meta({ description: 'How fast to speak: 1 is normal.', example: 1 }),
    sample_rate: z
      .int()
      .refine((rate) => sampleRates.includes(rate), {
        error: `must be one of ${sampleRates.join(', ')}`,
        params: { code: 'unsupported_value' },
      })
      .default(24_000)
      .meta({ description: 'Samples per second of the audio.', example: 24_000, enum: sampleRates }),
    metadata: metadata.default({}),
  })
  .meta({ id: 'CreateSpeech', description: 'Text to turn into speech.' })

const speechProblem = z
  .object({
    code: z
      .enum([
        'engine_failed',
        'engine_timeout',
        'engine_refused',
        'engine_unavailable',
        'audio_too_long',
        'storage_full',
      ])
      .meta({ description: 'Why the job failed.', example: 'engine_timeout' }),
    message: z.string().meta({
      description: 'The reason in words.',
      example: 'Generating speech took longer than 60 seconds.',
    }),
  })
  .meta({ id: 'SpeechProblem', description: 'Why a job failed. A failed job is not billed.' })

export const speech = z
  .object({
    tts_id: id('tts'),
    state: speechState.meta({ description: 'The state of the job.', example: 'ready' }),
    characters: z
      .int()
      .meta({ description: 'The length of the text, in Unicode code points. It determines the cost.', example: 30 }),
    text_preview: z.string().nullable().meta({
      description: 'The first 160 characters of the text. Null in live once the audio is deleted.',
      example: 'Your order 1042 is on its way.',
    }),
    voice: z.string().meta({ description: 'The voice.', example: 'en-US-Ava' }),
    language: language.meta({ description: 'The language of the voice.', example: 'en-US' }),
    format: audioFormat.meta({ description: 'The format of the audio.', example: 'mp3' }),
    speed: z.number().meta({ description: 'How fast the text is spoken: 1 is normal.', example: 1 }),
    sample_rate: z.int().meta({ description: 'Samples per second of the audio.', example: 24_000 }),
    audio_url: z.string().nullable().meta({
      description:
        'Where anyone can play or download the audio without an API key until `expires_at`. Null without audio.',
      example: 'https://api.example.com/hosted/audio/tts_01jd5k3v9m8q2r7t4w6x0y1z2a-3q2xw',
      format: 'uri',
    }),
    duration_seconds: z.number().nullable().meta({ description: 'The duration of the audio.', example: 2.315 }),
    size_bytes: z.int().nullable().meta({ description: 'The size of the audio.', example: 18_720 }),
    cost: z.number().meta({
      description:
        'The cost of the job, in major units of `currency`. It is billed once the job is ready, and is 0 if the job failed.',
      example: 0.0008,
    }),
    currency,
    error: orNull(speechProblem),
    metadata: z
      .record(z.string(), z.string())
      .meta({ description: 'Your own keys and values.', example: { order: '1042' } }),
    environment,
    created_at: timestamp,
    ready_at: orNull(timestamp).meta({ description: 'When the audio was ready.' }),
    failed_at: orNull(timestamp).meta({ description: 'When the job failed.' }),
    expires_at: orNull(timestamp).meta({ description: 'When the audio is deleted: 24 hours after it was ready.' }),
  })
  .meta({ id: 'Speech', description: 'A speech job, with its audio once that is ready.' })

export const speechList = listOf(speech, 'SpeechList')

export const listSpeechQuery = listQuery.extend({
  state: speechState.optional().meta({ description: 'Only jobs in this state.' }),
  language: language.optional().meta({ description: 'Only jobs in this language.' }),
})

const voice = z
  .object({
    voice: z.string().meta({ description: 'The value for `voice`.', example: 'en-US-Ava' }),
    name: z.string().meta({ description: 'The name of the voice.', example: 'Ava' }),
    language: language.meta({ description: 'The language that it speaks (BCP 47).', example: 'en-US' }),
    language_name: z
      .string()
      .meta({ description: 'The name of the language in English.', example: 'English (United States)' }),
    gender: z.enum(['female', 'male']).meta({ description: 'How the voice sounds.', example: 'female' }),
    sample_url: z.string().meta({
      description: 'Where anyone can play a sample of the voice, as an MP3.',
      example: 'https://api.example.com/hosted/voices/en-US-Ava/sample',
      format: 'uri',
    }),
  })
  .meta({ id: 'Voice', description: 'A voice that speaks one language.' })

export const voiceList = z
  .object({ data: z.array(voice).meta({ description: 'The voices, by language.' }) })
  .meta({ id: 'VoiceList', description: 'Every voice.' })

export const listVoicesQuery = z.strictObject({
  language: language.optional().meta({ description: 'Only voices of this language.' }),
})

export const voiceParams = z.object({ voice: voiceName })

export const speechHeaders = z.object({
  prefer: z.string().max(100).optional().meta({
    description:
      '`wait=10` waits up to 10 seconds for the audio, and 30 is the maximum (RFC 7240). The response is 201 if it is ready by then.',
    example: 'wait=10',
  }),
})

export type CreateSpeech = z.infer<typeof createSpeechBody>
export type ListSpeechQuery = z.infer<typeof listSpeechQuery>
export type Speech = z.infer<typeof speech>
export type SpeechProblem = z.infer<typeof speechProblem>
export type SpeechState = z.infer<typeof speechState>
export type VoiceList = z.infer<typeof voiceList>
