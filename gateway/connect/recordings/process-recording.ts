import { rm } from 'node:fs/promises'
import type { Ctx, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { innermost } from '../../errors.ts'
import { beginFile } from '../../files/doomed-files.ts'
import { isStorageFull } from '../../files/files.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { untilComplete } from '../../partners/recording/read-captures.ts'
import { capturesOf, listNames } from '../captures/captures.ts'
import { releaseCaptures } from '../captures/sweep-captures.ts'
import { isTakenAgain, MOST_ATTEMPTS } from '../lease.ts'
import { collectRecording } from './collect-recording.ts'
import { recordingPath } from './record-room.ts'
import { type RecordedRoom, type RecordingRow, recordedRooms, recordingLeases } from './recordings.store.ts'
import { failRecording, settleRecording } from './settle-recording.ts'

const RETRY_MS = 10_000
/** A partner's report usually comes sooner. */
const WAIT_MS = 10_000

/** Ends a claimed recording: with its file, or as failed. It may stay for another attempt. */
export async function processRecording(runtime: Runtime, row: RecordingRow): Promise<void> {
  const ctx = await contextFor(runtime, row, 'job', newId('req'))
  const room = await recordedRooms.find(ctx.tenant, row.room_id)
  const captures = room && capturesOf(runtime, room)
  if (!room || !captures) return
  try {
    if (row.attempts > MOST_ATTEMPTS || isSetToFail(room)) await failRecording(ctx, row, 'processing_failed')
    else if (room.partner === 'embedded') await render(ctx, row, captures)
    else if (!(await collectRecording(ctx, row, room))) return await waitForPartner(runtime, row)
    await releaseCaptures(runtime, [row.room_id])
  } catch (error) {
    if (!runtime.stopping.aborted) {
      const { message } = innermost(error)
      runtime.log.warn({ error: message, recording_id: row.recording_id }, 'could not make the file of a recording')
    }
    if (await isTakenAgain(runtime, recordingLeases, row, { isFinal: false, afterMs: RETRY_MS })) return
    await failRecording(ctx, row, isStorageFull(error) ? 'storage_full' : 'processing_failed')
  }
}

/** Waiting doesn't count as an attempt. */
async function waitForPartner({ db, clock }: Runtime, row: RecordingRow): Promise<void> {
  await recordingLeases.postpone(db, row, new Date(clock.now().getTime() + WAIT_MS), row.attempts - 1)
}

// Contract 7.5: how a sandbox tests a recording that fails.
function isSetToFail({ environment, name }: RecordedRoom): boolean {
  return environment === 'sandbox' && name.includes('fail_recording')
}

async function render(ctx: Ctx, row: RecordingRow, captures: string): Promise<void> {
  const { runtime } = ctx
  await untilComplete(captures, runtime.stopping)
  const draft = await runtime.files.draft()
  try {
    const names = await listNames(ctx.tenant, row.room_id)
    const rendered = await runtime.recordings.render({ captures, names, into: draft })
    if (!rendered) return await failRecording(ctx, row, 'no_media')
    const { fault } = rendered
    if (fault) runtime.log.warn({ fault, recording_id: row.recording_id }, 'could not compose one picture')
    const path = recordingPath(row)
    await beginFile(runtime, path)
    await runtime.files.keep(draft, path)
    await inUnit(ctx.unit, () => settleRecording(ctx, row, path, rendered))
  } finally {
    await rm(draft, { force: true })
  }
}
