import { rm } from 'node:fs/promises'
import type { Ctx, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { emitEvent } from '../../events/outbox.ts'
import { beginFile, finishFile } from '../../files/doomed-files.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { increment } from '../../metering/increment.ts'
import { orStorageFull, SpeechError } from '../../partners/speech/speech-engine.ts'
import { voiceNamed } from '../../partners/speech/voices.schema.ts'
import { DAY_MS } from '../../time/clock.ts'
import { isTakenAgain, MOST_ATTEMPTS } from '../lease.ts'
import type { SpeechProblem } from '../speech.schema.ts'
import { dropOldAudio, lockSame, type SpeechRow, speechLeases, speechRows } from './speech.store.ts'
import { toSpeech } from './to-speech.ts'
import { unitsOf } from './units.schema.ts'

const RETRY_MS = [2_000, 10_000]
const KEPT_MS = DAY_MS
/** A free sandbox could fill a disk: 1,000 jobs of half an hour are 150 GB. */
const MOST_SANDBOX_BYTES = 1024 ** 3
const EXTENSIONS = { mp3: 'mp3', wav: 'wav', ogg_opus: 'ogg' } as const

type Audio = Pick<SpeechRow, 'audio_path' | 'audio_digest' | 'duration_seconds' | 'size_bytes'>

/** Ends a claimed job: with the audio of an equal job, with new audio, or as failed. It may stay for another attempt. */
export async function speak(runtime: Runtime, row: SpeechRow): Promise<void> {
  const ctx = await contextFor(runtime, row, 'job', newId('req'))
  if (await reuse(ctx, row)) return
  try {
    if (row.attempts > MOST_ATTEMPTS)
      throw new SpeechError('engine_failed', 'Generating speech failed three times.', { isFinal: true })
    const audio = await makeAudio(runtime, row)
    await inUnit(ctx.unit, async () => void (await settle(ctx, row, audio)))
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error
    const afterMs = RETRY_MS[row.attempts - 1] ?? 0
    if (await isTakenAgain(runtime, speechLeases, row, { isFinal: error.isFinal, afterMs })) return
    await fail(ctx, row, error)
  }
}

async function reuse(ctx: Ctx, row: SpeechRow): Promise<boolean> {
  return inUnit(ctx.unit, async () => {
    const same = await lockSame(await ctx.unit.open(), row.content_digest, ctx.clock.now())
    if (same) await settle(ctx, row, same)
    return same !== undefined
  })
}

async function makeAudio(runtime: Runtime, row: SpeechRow): Promise<Audio> {
  const engine = runtime.partners.speech[row.environment]
  if (!engine)
    throw new SpeechError('engine_unavailable', 'This service no longer has a speech engine.', { isFinal: true })
  const path = `${row.account_id}/${row.environment}/speech/${row.tts_id}.${EXTENSIONS[row.format]}`
  const [samples, draft] = await drafts(runtime)
  try {
    const { text, speed, sample_rate: sampleRate, format } = row
    const rate = await engine.speak({ text: text ?? '', voice: voiceNamed(row.voice), speed, into: samples })
    const made = await runtime.audio.encode({ from: samples, into: draft, rate, sampleRate, format })
    await beginFile(runtime, path)
    await runtime.files.keep(draft, path)
    const { sha256: audio_digest, ...measures } = made
    return { audio_path: path, audio_digest, ...measures }
  } catch (error) {
    throw orStorageFull(error)
  } finally {
    await Promise.all([samples, draft].map((one) => rm(one, { force: true })))
  }
}

async function drafts({ files }: Runtime) {
  try {
    return [await files.draft(), await files.draft()] as const
  } catch (error) {
    throw orStorageFull(error)
  }
}

/** Does nothing if another process ended the job, or a wipe deleted it. */
async function settle(ctx: Ctx, { tts_id }: SpeechRow, audio: Audio): Promise<void> {
  const tx = await ctx.unit.open()
  const row = await speechRows.findLocked(tx, tts_id)
  // Another process has already stored the same file, and this one has written it again.
  if (row?.audio_path) await finishFile(tx, row.audio_path)
  if (row?.state !== 'processing') return
  const { audio_path, audio_digest, duration_seconds, size_bytes } = audio
  const now = ctx.clock.now()
  const ready = await speechRows.update(tx, tts_id, {
    ...{ state: 'ready', text: null, due_at: null, audio_path, audio_digest, duration_seconds, size_bytes },
    ready_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
  })
  if (audio_path) await finishFile(tx, audio_path)
  if (ctx.environment === 'sandbox' && !ctx.account.unlimited) await dropOldAudio(tx, MOST_SANDBOX_BYTES)
  const used = { quantity: unitsOf(row.characters), cost_micros: row.cost_micros }
  ctx.unit.meter(increment(ctx, 'connect', 'tts', row.key_id, used))
  emitEvent(ctx, 'tts.ready', toSpeech(ctx.runtime, ready))
}

async function fail(ctx: Ctx, { tts_id }: SpeechRow, { code, message }: SpeechError): Promise<void> {
  const error: SpeechProblem = { code, message }
  ctx.log.warn({ tts_id, code, message }, 'a text was not spoken')
  await inUnit(ctx.unit, async () => {
    const tx = await ctx.unit.open()
    const row = await speechRows.findLocked(tx, tts_id)
    if (row?.state !== 'processing') return
    const now = ctx.clock.now()
    const ended = { text: null, due_at: null, cost_micros: 0, failed_at: now, updated_at: now }
    await speechRows.update(tx, tts_id, { state: 'failed', error, ...ended })
  })
}
