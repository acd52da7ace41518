import type { ListSpeechesQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { queriesOf } from './ask.ts'
import { proxyUrl } from './client.ts'
import { records } from './records.ts'

export { unitsOf } from '#gateway/connect/speech/units.schema.ts'
export type { CreateSpeech, Speech, Voice } from '#sdk'

export const speeches = records('speech', {
  list: (pillar, query: ListSpeechesQuery, options) => pillar.voice.listSpeeches(query, options),
  iterate: (pillar, query, options) => pillar.voice.iterateSpeeches(query, options),
  get: (pillar, id, options) => pillar.voice.getSpeech(id, options),
})

const voices = queriesOf('voices')

export const voiceQueries = {
  all: (place: Place) =>
    voices.query(place, ['all'], (pillar, options) => pillar.voice.listVoices({}, options), {
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** The audio of a job on the console's own origin. */
export function audioPath(place: Place, ttsId: string): string {
  return `${proxyUrl(place)}/v1/connect/voice/tts/${encodeURIComponent(ttsId)}/audio`
}

export function samplePath(voice: string): string {
  return `/api/voices/${encodeURIComponent(voice)}`
}
