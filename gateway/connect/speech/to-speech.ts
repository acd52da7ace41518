import type { Runtime } from '../../context.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { toCost } from '../../money/rounding.ts'
import { toWire } from '../../to-wire.ts'
import { type Speech, speech } from '../speech.schema.ts'
import { audioUrl } from './audio-url.ts'
import type { SpeechRow } from './speech.store.ts'

export function toSpeech(runtime: Pick<Runtime, 'config' | 'secrets'>, row: SpeechRow): Speech {
  return toWire(speech, {
    ...row,
    cost: toCost(row.cost_micros),
    currency: row.currency as CurrencyCode,
    audio_url: row.audio_path === null ? null : audioUrl(runtime, row.tts_id),
  })
}
