import type { CreateSpeech, ListSpeechesQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { queriesOf, useWrite } from './ask.ts'
import { proxyUrl } from './client.ts'
import { records } from './records.ts'
import { useRefresh } from './refresh-once.ts'

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

export function useCreateSpeech(place: Place) {
  const onSuccess = useRefresh(speeches.root(place))
  return useWrite(place, (pillar, input: CreateSpeech) => pillar.voice.createSpeech(input), { onSuccess })
}

/** The audio of a job on the console's own origin. */
export function audioPath(place: Place, ttsId: string): string {
  return `${proxyUrl(place)}/v1/connect/voice/tts/${encodeURIComponent(ttsId)}/audio`
}

export function samplePath(voice: string): string {
  return `/api/voices/${encodeURIComponent(voice)}`
}
