import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { dueRowsOf } from '../../db/due-rows.ts'
import { leasedRowsOf } from '../../db/leased-rows.ts'
import { rowsOf } from '../../db/rows.ts'
import { rooms, transcripts } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

export type TranscriptRow = typeof transcripts.$inferSelect
export type TranscribedRoom = typeof rooms.$inferSelect

export const transcriptRows = rowsOf(transcripts, 'transcript_id', 'transcript')
export const transcribedRooms = rowsOf(rooms, 'room_id', 'room')
export const transcriptLeases = leasedRowsOf(transcriptRows)

export async function findTranscripts(tenant: Tenant, roomIds: string[]): Promise<TranscriptRow[]> {
  if (roomIds.length === 0) return []
  return tenant.db
    .select()
    .from(transcripts)
    .where(and(ownedBy(transcripts, tenant), inArray(transcripts.room_id, roomIds)))
}

/** In the open transaction: nobody else changes it until the end. */
export async function lockTranscriptOf(tenant: Tenant, roomId: string): Promise<TranscriptRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(transcripts)
    .where(and(ownedBy(transcripts, tenant), eq(transcripts.room_id, roomId)))
    .for('update')
  return row
}

/** Transcripts whose file must be deleted by now. */
export const expiredTranscripts = dueRowsOf(transcriptRows, {
  by: transcripts.expires_at,
  where: isNotNull(transcripts.file_path),
  limit: 500,
})

/** Releases the files, so that they get deleted. */
export async function dropTranscripts(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(transcripts)
    .set({ state: 'deleted', file_path: null })
    .where(and(inArray(transcripts.transcript_id, ids), isNotNull(transcripts.file_path)))
}
