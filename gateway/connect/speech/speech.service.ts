import { createHash } from 'node:crypto'
import { actingKey, type Ctx, type Runtime, readingFrom } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { ownerOf } from '../../db/tenant.ts'
import { listCost } from '../../developer/usage/price-list.ts'
import { invalidField, notFound, Problem } from '../../errors.ts'
import type { StoredFile } from '../../files/files.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { admitCost } from '../../metering/refuse-beyond-caps.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { type Page, paginate } from '../../paginate.ts'
import { type Voice, voiceNamed, voices } from '../../partners/speech/voices.schema.ts'
import { short } from '../../words.ts'
import type { CreateSpeech, ListSpeechQuery, Speech } from '../speech.schema.ts'
import { runSpeech, untilEnded } from './run-speech.ts'
import {
  findAnySpeech,
  insertSpeech,
  listSpeechRows,
  lockUnmetered,
  type SpeechRow,
  speechRows,
} from './speech.store.ts'
import { toSpeech } from './to-speech.ts'
import { unitsOf } from './units.schema.ts'

const PREVIEW_CHARACTERS = 160

/**
 * Accepts a text; a process speaks it after the commit. Waits for the audio for up to `waitSeconds`. Throws
 * `live_not_activated`, `service_unavailable`, `plan_quota_exceeded`.
 */
export async function createSpeech(ctx: Ctx, input: CreateSpeech, waitSeconds: number): Promise<Speech> {
  const engine = engineOf(ctx)
  const row = newRow(ctx, input, engine.name)
  await admitCost(ctx, { pillar: 'connect', key_id: row.key_id }, async () => {
    const unmetered = await lockUnmetered(await ctx.unit.open())
    return unmetered.map((one) => ({ pillar: 'connect', ...one }))
  })
  insertSpeech(ctx.unit, row)
  ctx.unit.afterCommit(() => void runSpeech(ctx.runtime))
  if (waitSeconds === 0) return toSpeech(ctx.runtime, row)
  // Durable before the wait: a repeat after a crash finds this job instead of making another.
  await inUnit(ctx.unit, async () => void (await ctx.binding?.bind(row.tts_id)))
  await untilEnded(ctx.runtime, row.tts_id, waitSeconds, async () => {
    return (await speechRows.find(ctx.tenant, row.tts_id))?.state !== 'processing'
  })
  await ctx.binding?.release()
  return getSpeech(ctx, row.tts_id)
}

export async function getSpeech(ctx: Ctx, ttsId: string): Promise<Speech> {
  return toSpeech(ctx.runtime, await speechRows.get(await readingFrom(ctx), ttsId))
}

/** Newest first. */
export function listSpeeches(ctx: Ctx, query: ListSpeechQuery): Promise<Page<Speech>> {
  return paginate(ctx, 'speech', query, {
    rows: (page) => listSpeechRows(ctx.tenant, query, page),
    position: speechRows.position,
    toWire: (row) => toSpeech(ctx.runtime, row),
  })
}

export interface Audio {
  file: StoredFile
  row: SpeechRow
}

/** Throws `audio_not_ready`, `audio_not_available`. */
export async function getAudio(ctx: Ctx, ttsId: string): Promise<Audio> {
  return audioOf(ctx, await speechRows.get(ctx.tenant, ttsId))
}

/** The same for callers whose link names the job. */
export async function getLinkedAudio(runtime: Runtime, ttsId: string, requestId: string): Promise<Audio> {
  const row = await findAnySpeech(runtime.db, ttsId)
  if (!row) throw notFound('audio')
  return audioOf(await contextFor(runtime, row, 'payer', requestId), row)
}

async function audioOf(ctx: Ctx, row: SpeechRow): Promise<Audio> {
  if (row.state === 'processing') {
    throw new Problem('audio_not_ready', 'The speech is still being generated.', {
      members: { retry_after: 1 },
      headers: { 'Retry-After': '1' },
    })
  }
  if (row.error) throw new Problem('audio_not_available', `There is no audio: ${row.error.message}`)
  const isCurrent = row.expires_at !== null && row.expires_at > ctx.clock.now()
  const file = isCurrent && row.audio_path ? await ctx.runtime.files.find(row.audio_path) : null
  if (file) return { file, row }
  if (isCurrent && row.audio_path === null)
    throw new Problem(
      'audio_not_available',
      'The audio was deleted to make room for newer audio: a sandbox keeps 1 GiB.',
    )
  throw new Problem('audio_not_available', 'The audio was deleted 24 hours after it was ready.')
}

function engineOf({ runtime, environment }: Ctx) {
  const engine = runtime.partners.speech[environment]
  if (engine) return engine
  const detail = 'This service has no speech engine: its operator can install the optional package espeak-ng'
  if (environment === 'sandbox') throw new Problem('service_unavailable', `${detail}.`)
  throw new Problem('live_not_activated', `${detail}, or set TTS_URL.`)
}

function newRow(ctx: Ctx, input: CreateSpeech, engine: string): SpeechRow {
  const { text, format, speed, sample_rate, metadata } = input
  const { voice, language } = voiceFor(input)
  const characters = [...text].length
  const currency = ctx.account.billing_currency
  const now = ctx.clock.now()
  const content = JSON.stringify([engine, text, voice, format, speed, sample_rate])
  return {
    ...{ tts_id: newId('tts'), ...ownerOf(ctx.tenant), key_id: actingKey(ctx).key_id, state: 'processing' },
    ...{ text, text_preview: short(text, PREVIEW_CHARACTERS), characters, metadata },
    ...{ voice, language, format, speed, sample_rate },
    content_digest: createHash('sha256').update(content).digest('base64url'),
    cost_micros: listCost('tts', unitsOf(characters), currency as CurrencyCode),
    currency,
    attempts: 0,
    due_at: ctx.runtime.clock.now(),
    ...{ audio_path: null, audio_digest: null, duration_seconds: null, size_bytes: null, error: null },
    ...{ created_at: now, updated_at: now, ready_at: null, failed_at: null, expires_at: null },
  }
}

function voiceFor({ voice, language }: CreateSpeech): Voice {
  if (voice === undefined) return voices.find((one) => one.language === (language ?? 'en-US')) as Voice
  const named = voiceNamed(voice)
  if (language === undefined || language === named.language) return named
  throw invalidField('language', 'unsupported_value', `must be ${named.language}, the language of ${voice}`)
}
