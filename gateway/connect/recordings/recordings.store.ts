import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { dueRowsOf } from '../../db/due-rows.ts'
import { leasedRowsOf } from '../../db/leased-rows.ts'
import { rowsOf } from '../../db/rows.ts'
import { recordings, rooms } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { FailureReason } from '../recording.schema.ts'

export type RecordingRow = typeof recordings.$inferSelect
export type RecordedRoom = typeof rooms.$inferSelect

export const recordingRows = rowsOf(recordings, 'recording_id', 'recording')
export const recordedRooms = rowsOf(rooms, 'room_id', 'room')

export async function findRecordings(tenant: Tenant, roomIds: string[]): Promise<RecordingRow[]> {
  if (roomIds.length === 0) return []
  return tenant.db
    .select()
    .from(recordings)
    .where(and(ownedBy(recordings, tenant), inArray(recordings.room_id, roomIds)))
}

/** In the open transaction: nobody else changes it until the end. */
export async function lockRecordingOf(tenant: Tenant, roomId: string): Promise<RecordingRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(recordings)
    .where(and(ownedBy(recordings, tenant), eq(recordings.room_id, roomId)))
    .for('update')
  return row
}

export const recordingLeases = leasedRowsOf(recordingRows)

/** Claims the start of the recording. Undefined if it was started already, or has ended. */
export async function claimStart(db: Database, roomId: string, now: Date): Promise<RecordingRow | undefined> {
  const { room_id, state, started_at, attempts } = recordings
  const [row] = await db
    .update(recordings)
    .set({ started_at: now, attempts: sql`${attempts} + 1` })
    .where(and(eq(room_id, roomId), eq(state, 'recording'), isNull(started_at)))
    .returning()
  return row
}

/** Records a failed start: final if there is a reason, otherwise it may be retried. */
export async function endStart(
  db: Database,
  { recording_id }: Pick<RecordingRow, 'recording_id'>,
  reason: FailureReason | null,
): Promise<void> {
  await db
    .update(recordings)
    .set(reason ? { state: 'failed', reason } : { started_at: null })
    .where(and(eq(recordings.recording_id, recording_id), eq(recordings.state, 'recording')))
}

/** Lets an ended recording that waits for its partner be taken at once. */
export async function makeDue(db: Database, roomId: string, now: Date): Promise<void> {
  const { room_id, due_at, attempts } = recordings
  // A claim counts as an attempt.
  await db
    .update(recordings)
    .set({ due_at: now })
    .where(and(eq(room_id, roomId), eq(attempts, 0), gt(due_at, now)))
}

/** Recordings whose file must be deleted by now. */
export const expiredRecordings = dueRowsOf(recordingRows, {
  by: recordings.expires_at,
  where: isNotNull(recordings.file_path),
  limit: 500,
})

/** Releases the files, so that they get deleted. */
export async function dropFiles(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(recordings)
    .set({ state: 'deleted', file_path: null })
    .where(and(inArray(recordings.recording_id, ids), isNotNull(recordings.file_path)))
}
