import { mkdir, open, rm } from 'node:fs/promises'
import type { Ctx, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { listCost } from '../../developer/usage/price-list.ts'
import { innermost } from '../../errors.ts'
import { emitEvent } from '../../events/outbox.ts'
import { beginFile, finishFile } from '../../files/doomed-files.ts'
import { isStorageFull } from '../../files/files.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { increment } from '../../metering/increment.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { TranscriptionError } from '../../partners/transcription/transcription-engine.ts'
import { DAY_MS } from '../../time/clock.ts'
import { releaseCaptures } from '../captures/sweep-captures.ts'
import { isTakenAgain, MOST_ATTEMPTS } from '../lease.ts'
import type { NoTranscript } from '../transcript.schema.ts'
import { hearRoom, type Transcribed } from './hear-room.ts'
import { toReadyTranscript } from './to-transcript.ts'
import { toFile } from './transcript-file.ts'
import {
  type TranscribedRoom,
  type TranscriptRow,
  transcribedRooms,
  transcriptLeases,
  transcriptRows,
} from './transcripts.store.ts'
import { textOf } from './written-transcript.ts'

const RETRY_MS = 10_000
const KEPT_MS = 30 * DAY_MS

/** Ends a claimed transcript: with its file, or with the reason why there is none. It may stay for another attempt. */
export async function processTranscript(runtime: Runtime, row: TranscriptRow): Promise<void> {
  const ctx = await contextFor(runtime, row, 'job', newId('req'))
  const room = await transcribedRooms.find(ctx.tenant, row.room_id)
  if (!room) return
  try {
    await transcribe(ctx, room, row)
    await releaseCaptures(runtime, [row.room_id])
  } catch (error) {
    if (!runtime.stopping.aborted) {
      const { message } = innermost(error)
      runtime.log.warn({ error: message, transcript_id: row.transcript_id }, 'could not write a transcript')
    }
    const isFinal = error instanceof TranscriptionError && error.isFinal
    if (await isTakenAgain(runtime, transcriptLeases, row, { isFinal, afterMs: RETRY_MS })) return
    await fail(ctx, row, isStorageFull(error) ? 'storage_full' : 'processing_failed')
    await releaseCaptures(runtime, [row.room_id])
  }
}

async function transcribe(ctx: Ctx, room: TranscribedRoom, row: TranscriptRow): Promise<void> {
  if (row.attempts > MOST_ATTEMPTS) return fail(ctx, row, 'processing_failed')
  const { files } = ctx.runtime
  const [clips, draft] = [await files.draft(), await files.draft()]
  try {
    await mkdir(clips, { mode: 0o700 })
    const heard = await hearRoom(ctx, room, clips)
    if (typeof heard === 'string') return await fail(ctx, row, heard)
    await save(draft, toFile(heard.written))
    const path = `${row.account_id}/${row.environment}/transcripts/${row.transcript_id}.json`
    await beginFile(ctx.runtime, path)
    await files.keep(draft, path)
    await inUnit(ctx.unit, () => settle(ctx, row, path, heard))
  } finally {
    for (const one of [clips, draft]) await rm(one, { recursive: true, force: true })
  }
}

async function save(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Does nothing if another process ended the transcript, or a wipe deleted it. */
async function settle(
  ctx: Ctx,
  { transcript_id }: TranscriptRow,
  path: string,
  { written, facts }: Transcribed,
): Promise<void> {
  const tx = await ctx.unit.open()
  const row = await transcriptRows.findLocked(tx, transcript_id)
  // Another process has already stored the same file, and this one has written it again.
  if (row?.state === 'ready') await finishFile(tx, path)
  if (row?.state !== 'processing') return
  const now = ctx.clock.now()
  const minutes = Math.ceil(facts.duration_seconds / 60)
  const cost_micros = listCost('transcript', minutes, ctx.account.billing_currency as CurrencyCode)
  const ready = await transcriptRows.update(tx, transcript_id, {
    ...{ state: 'ready', due_at: null, file_path: path, ...facts, minutes, cost_micros },
    updated_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
  })
  await finishFile(tx, path)
  ctx.unit.meter(increment(ctx, 'connect', 'transcript', row.key_id, { quantity: minutes, cost_micros }))
  const { speakers } = written
  emitEvent(ctx, 'transcript.ready', toReadyTranscript(ctx.runtime, ready, { speakers, text: textOf(written) }))
}

async function fail(ctx: Ctx, { transcript_id }: TranscriptRow, reason: NoTranscript): Promise<void> {
  await inUnit(ctx.unit, async () => {
    const tx = await ctx.unit.open()
    const row = await transcriptRows.findLocked(tx, transcript_id)
    if (row?.state !== 'processing') return
    const updated_at = ctx.clock.now()
    await transcriptRows.update(tx, transcript_id, { state: 'failed', reason, due_at: null, updated_at })
  })
}
