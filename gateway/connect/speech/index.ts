import { speechJobs } from '../../db/schema/index.ts'
import { ownerOf } from '../../db/tenant.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import { newId } from '../../ids.ts'
import { languageName, voices } from '../../partners/speech/voices.schema.ts'
import type { Resource } from '../../resource.ts'
import { DAY_MS } from '../../time/clock.ts'
import { traceOf } from '../../trace-of.ts'
import { speech } from '../speech.schema.ts'
import { dueAudio } from './expire-audio.ts'
import { speechOperations } from './speech.routes.ts'
import { type SpeechRow, speechRows } from './speech.store.ts'
import { toSpeech } from './to-speech.ts'

const outcomes = { processing: 'pending', ready: 'succeeded', failed: 'failed' } as const

export const speechResource: Resource = {
  operations: speechOperations,
  trace: traceOf('tts', speechRows, ({ language, characters, state }) => ({
    kind: 'speech',
    summary: `Speech of ${characters} characters in ${languageName(language)}, ${state}`,
    outcome: outcomes[state],
  })),
  due: () => [dueAudio],
  wipe: wipeBy(speechJobs.tts_id),
  events: {
    tts: {
      schema: speech,
      sample(ctx) {
        const now = ctx.clock.now()
        const [{ voice, language } = { voice: '', language: 'en-US' as const }] = voices
        const text = 'Your order 1042 is on its way.'
        const row: SpeechRow = {
          ...{ tts_id: newId('tts'), ...ownerOf(ctx.tenant), key_id: null, state: 'ready', text: null },
          ...{ text_preview: text, characters: text.length, metadata: {} },
          ...{ voice, language, format: 'mp3', speed: 1, sample_rate: 24_000, content_digest: '' },
          ...{ cost_micros: 800, currency: ctx.account.billing_currency, attempts: 1, due_at: null },
          ...{ audio_path: 'sample', audio_digest: '', duration_seconds: 2.315, size_bytes: 18_720, error: null },
          ...{ created_at: now, updated_at: now, ready_at: now, failed_at: null },
          expires_at: new Date(now.getTime() + DAY_MS),
        }
        return toSpeech(ctx.runtime, row)
      },
    },
  },
}
