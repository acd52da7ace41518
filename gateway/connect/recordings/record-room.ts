import type { Ctx, Runtime } from '../../context.ts'
import { ownerOf, type Tenant } from '../../db/tenant.ts'
import { newId } from '../../ids.ts'
import {
  findRecordings,
  lockRecordingOf,
  makeDue,
  type RecordedRoom,
  type RecordingRow,
  recordingRows,
} from './recordings.store.ts'

export type { RecordingRow } from './recordings.store.ts'

/** In the open unit, with the first participant. Does nothing for a room that is not recorded. */
export async function beginRecording(ctx: Ctx, room: RecordedRoom): Promise<RecordingRow | undefined> {
  if (!room.record) return undefined
  const row = newRecording(ctx, room)
  await recordingRows.insert(await ctx.unit.open(), row)
  return row
}

/** In the open unit, with the end of the room: has the file made. */
export async function endRecording(ctx: Ctx, { room_id, partner }: RecordedRoom): Promise<RecordingRow | undefined> {
  const tx = await ctx.unit.open()
  const row = await lockRecordingOf(tx, room_id)
  if (row?.state !== 'recording') return row
  const updated_at = ctx.clock.now()
  if (partner !== 'embedded' && !row.started_at) {
    const reason = row.attempts > 0 ? 'recorder_unavailable' : 'no_media'
    return recordingRows.update(tx, row.recording_id, { state: 'failed', reason, updated_at })
  }
  const due_at = ctx.runtime.clock.now()
  return recordingRows.update(tx, row.recording_id, { state: 'processing', attempts: 0, due_at, updated_at })
}

/** Where the file of the recording is kept. */
export function recordingPath({ account_id, environment, recording_id }: RecordingRow): string {
  return `${account_id}/${environment}/recordings/${recording_id}.mp4`
}

/** The recordings of these rooms. A room has none before the first participant joins. */
export function listRecordings(tenant: Tenant, roomIds: string[]): Promise<RecordingRow[]> {
  return findRecordings(tenant, roomIds)
}

/** The partner has made the file: the job need not wait. */
export function wakeRecording({ db, clock }: Runtime, roomId: string): Promise<void> {
  return makeDue(db, roomId, clock.now())
}

export function newRecording(ctx: Ctx, { room_id, key_id }: Pick<RecordedRoom, 'room_id' | 'key_id'>): RecordingRow {
  const now = ctx.clock.now()
  return {
    ...{ recording_id: newId('rec'), ...ownerOf(ctx.tenant), room_id, key_id },
    ...{ state: 'recording', reason: null, attempts: 0, started_at: null, due_at: null },
    ...{ file_path: null, file_digest: null, duration_seconds: null, size_bytes: null, minutes: 0, cost_micros: 0 },
    ...{ created_at: now, updated_at: now, expires_at: null },
  }
}
