import { readFile } from 'node:fs/promises'
import { request } from 'undici'
import * as z from 'zod'
import { readText } from '../partner-http.ts'
import { wavHeader } from '../speech/wav-header.ts'
import {
  SAMPLE_RATE,
  type Said,
  type TranscriptionEngine,
  TranscriptionError,
  type TranscriptionOrder,
} from './transcription-engine.ts'

interface Options {
  /** The base of the API: `/audio/transcriptions` follows. */
  url: string
  key: string | undefined
  model: string
  patienceMs?: number
}

const PATIENCE_MS = 5 * 60_000
/** A segment is noise rather than speech beyond these, as the model's own authors set them. */
const NO_SPEECH = { probability: 0.6, logProbability: -1 }

/** A clip of five minutes has fewer segments, and fewer words. */
const MOST_PARTS = 10_000
/** Receivers of transcripts store texts, and their databases refuse some of these. */
const UNSTORABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

const time = z.number().nonnegative()
const verbose = z.object({
  language: z.string().nullish(),
  text: z.string(),
  segments: z
    .array(
      z.object({
        start: time,
        end: time,
        text: z.string(),
        avg_logprob: z.number().nullish(),
        no_speech_prob: z.number().nullish(),
      }),
    )
    .max(MOST_PARTS)
    .nullish(),
  words: z
    .array(z.object({ start: time, end: time, word: z.string() }))
    .max(MOST_PARTS)
    .nullish(),
})

type Verbose = z.infer<typeof verbose>

/** Transcribes with OpenAI, or with any server that has the same interface. */
export function createOpenAiTranscription(options: Options): TranscriptionEngine {
  const { url, key, model, patienceMs = PATIENCE_MS } = options
  const stopping = new AbortController()
  const endpoint = `${url.replace(/\/$/, '')}/audio/transcriptions`
  const headers = { accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) }

  async function ask(order: TranscriptionOrder): Promise<Verbose> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(patienceMs)])
    const { type, body } = await encoded(await formOf(order, model))
    const sent = { ...headers, 'content-type': type }
    const response = await request(endpoint, { method: 'POST', headers: sent, body, signal })
    const text = await readText(response.body)
    if (response.statusCode !== 200) throw refusalOf(response.statusCode)
    const { data } = verbose.safeParse(JSON.parse(text))
    if (!data) throw new TranscriptionError('The transcription engine returned an object of another form.')
    return data
  }

  return {
    name: 'openai',
    model,
    quality: 'standard',
    understands: () => true,
    close: () => stopping.abort(),
    async transcribe(order) {
      try {
        const answer = await ask(order)
        return { language: languageOf(answer.language, order.language), said: saidIn(answer, order) }
      } catch (error) {
        if (error instanceof TranscriptionError) throw error
        const { message } = error as Error
        throw new TranscriptionError(`The transcription engine could not be reached: ${message}`, { cause: error })
      }
    },
  }
}

async function formOf({ audio, seconds, language }: TranscriptionOrder, model: string): Promise<FormData> {
  // Ten megabytes at most.
  const samples = new Uint8Array(await readFile(audio))
  const form = new FormData()
  form.set('file', new Blob([wavHeader(Math.round(seconds * SAMPLE_RATE), SAMPLE_RATE), samples]), 'audio.wav')
  form.set('model', model)
  form.set('response_format', 'verbose_json')
  form.append('timestamp_granularities[]', 'segment')
  form.append('timestamp_granularities[]', 'word')
  // ISO 639, which is the first part of a language tag.
  if (language) form.set('language', language.split('-')[0]?.toLowerCase() ?? language)
  return form
}

async function encoded(form: FormData) {
  const response = new Response(form)
  return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) }
}

function refusalOf(status: number): TranscriptionError {
  const isFinal = status !== 429 && status < 500
  return new TranscriptionError(`The transcription engine responded with ${status}.`, { isFinal })
}

/** Servers name the language in English or as a tag. What the room's creator stated is more precise. */
function languageOf(named: string | null | undefined, stated: string | null): string {
  if (stated) return stated
  if (named && /^[a-z]{2,3}$/i.test(named)) return named.toLowerCase()
  return (named && tagsByName().get(named.toLowerCase())) || 'und'
}

let tags: Map<string, string> | undefined

function tagsByName(): Map<string, string> {
  if (tags) return tags
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at))
  const all = letters.flatMap((first) => letters.map((second) => first + second))
  tags = new Map(all.flatMap((tag) => (names.of(tag) ? [[names.of(tag)?.toLowerCase() ?? '', tag]] : [])))
  return tags
}

function saidIn({ text, segments, words }: Verbose, { seconds }: TranscriptionOrder): Said[] {
  const all = segments ?? [{ start: 0, end: seconds, text }]
  const said = all.flatMap((one): Said[] => {
    const spoken = plain(one.text)
    if (spoken === '' || isNoise(one)) return []
    const { start } = one
    return [{ start, end: Math.max(start, one.end), text: spoken, confidence: confidenceOf(one), words: [] }]
  })
  for (const word of words ?? []) {
    const middle = middleOf(word)
    const owner = said.find(({ start, end }) => middle >= start && middle < end)
    owner?.words.push({ start: word.start, end: word.end, text: plain(word.word), confidence: owner.confidence })
  }
  return said
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(UNSTORABLE, '').trim()
}

type Segment = NonNullable<Verbose['segments']>[number]

function isNoise({ no_speech_prob, avg_logprob }: Partial<Segment>): boolean {
  return (no_speech_prob ?? 0) > NO_SPEECH.probability && (avg_logprob ?? 0) < NO_SPEECH.logProbability
}

function confidenceOf({ avg_logprob }: Partial<Segment>): number {
  return Math.min(1, Math.exp(avg_logprob ?? 0))
}

function middleOf({ start, end }: { start: number; end: number }): number {
  return (start + end) / 2
}
