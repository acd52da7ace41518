import type { Ctx } from '../../context.ts'
import { ownerOf, type Tenant } from '../../db/tenant.ts'
import { newId } from '../../ids.ts'
import {
  findTranscripts,
  lockTranscriptOf,
  type TranscribedRoom,
  type TranscriptRow,
  transcriptRows,
} from './transcripts.store.ts'

export type { TranscriptRow } from './transcripts.store.ts'

/** In the open unit, with the first participant. Does nothing for a room that is not transcribed. */
export async function beginTranscript(ctx: Ctx, room: TranscribedRoom): Promise<TranscriptRow | undefined> {
  if (!room.transcribe) return undefined
  const row = newTranscript(ctx, room)
  await transcriptRows.insert(await ctx.unit.open(), row)
  return row
}

/** In the open unit, with the end of the room: has the transcript written. */
export async function endTranscript(ctx: Ctx, roomId: string): Promise<TranscriptRow | undefined> {
  const tx = await ctx.unit.open()
  const row = await lockTranscriptOf(tx, roomId)
  if (row?.state !== 'recording') return row
  return transcriptRows.update(tx, row.transcript_id, {
    state: 'processing',
    due_at: ctx.runtime.clock.now(),
    updated_at: ctx.clock.now(),
  })
}

/** The transcripts of these rooms. A room has none before the first participant joins. */
export function listTranscripts(tenant: Tenant, roomIds: string[]): Promise<TranscriptRow[]> {
  return findTranscripts(tenant, roomIds)
}

export function newTranscript(
  ctx: Ctx,
  { room_id, key_id }: Pick<TranscribedRoom, 'room_id' | 'key_id'>,
): TranscriptRow {
  const now = ctx.clock.now()
  return {
    ...{ transcript_id: newId('tr'), ...ownerOf(ctx.tenant), room_id, key_id },
    ...{ state: 'recording', reason: null, attempts: 0, due_at: null },
    ...{ file_path: null, language: null, engine: null, quality: null, duration_seconds: null },
    ...{ minutes: 0, cost_micros: 0, created_at: now, updated_at: now, expires_at: null },
  }
}
