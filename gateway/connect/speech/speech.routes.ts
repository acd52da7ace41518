import { fileResponses } from '../../file-response.ts'
import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import {
  createSpeechBody,
  listSpeechQuery,
  listVoicesQuery,
  speech,
  speechHeaders,
  speechList,
  voiceList,
} from '../speech.schema.ts'
import { audioTypes, sendAudio } from './send-audio.ts'
import { createSpeech, getAudio, getSpeech, listSpeeches } from './speech.service.ts'
import { listVoices } from './voices.service.ts'

const params = idParam('tts_id', 'tts')

const create = operation('POST /v1/connect/voice/tts', 'createSpeech', {
  summary: 'Generate speech',
  description:
    'Turns a text into audio. The response comes before the audio: wait for `tts.ready`, poll, or send `Prefer: wait=10`. The audio is kept for 24 hours; a sandbox keeps the newest 1 GiB. The same text with the same voice, format, speed and sample rate returns the same audio while it is kept. Each job is billed once it is ready, per 100 characters, rounded up. The built-in engine reads Japanese in kana, but not in kanji.',
  policy: 'tts',
  headers: speechHeaders,
  body: createSpeechBody,
  responses: {
    201: json(speech, 'The job ended within the time in `Prefer`.'),
    202: json(speech, 'The job is accepted and will be completed even if the service restarts.'),
  },
  statusFor: ({ state }) => (state === 'processing' ? 202 : 201),
  problems: ['live_not_activated'],
  resume: getSpeech,
  run(ctx, { body, headers }, c) {
    const wait = waitOf(headers.prefer)
    if (wait > 0) c.header('Preference-Applied', `wait=${wait}`)
    return createSpeech(ctx, body, wait)
  },
})

const MOST_WAIT_SECONDS = 30

// RFC 7240, 4.3; a preference that makes no sense is ignored.
function waitOf(prefer: string | undefined): number {
  const [, seconds = '0'] = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,9})"?/i.exec(prefer ?? '') ?? []
  return Math.min(Number(seconds), MOST_WAIT_SECONDS)
}

const list = operation('GET /v1/connect/voice/tts', 'listSpeeches', {
  summary: 'List speech jobs',
  description: 'Returns the speech jobs of the environment, newest first.',
  query: listSpeechQuery,
  responses: { 200: json(speechList, 'A page of speech jobs.') },
  run: (ctx, { query }) => listSpeeches(ctx, query),
})

const get = operation('GET /v1/connect/voice/tts/{tts_id}', 'getSpeech', {
  summary: 'Get a speech job',
  description: 'Returns a speech job with its state.',
  params,
  responses: { 200: json(speech, 'The speech job.') },
  run: (ctx, { params }) => getSpeech(ctx, params.tts_id),
})

const audio = operation('GET /v1/connect/voice/tts/{tts_id}/audio', 'getSpeechAudio', {
  summary: 'Download the audio',
  description: 'Returns the audio of a speech job, or the part of it that `Range` requests.',
  params,
  responses: fileResponses('The audio.', ...audioTypes),
  problems: ['audio_not_ready', 'audio_not_available', 'range_not_satisfiable'],
  run: async (ctx, { params }, c) => sendAudio(c, await getAudio(ctx, params.tts_id)),
})

const voices = operation('GET /v1/connect/voice/voices', 'listVoices', {
  summary: 'List voices',
  description: 'Returns every voice with the language that it speaks and a sample.',
  query: listVoicesQuery,
  responses: { 200: json(voiceList, 'The voices.') },
  run: (ctx, { query }) => listVoices(ctx.runtime, query.language),
})

export const speechOperations = [create, list, get, audio, voices]
