import { createHash } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { beginFile } from '../../files/doomed-files.ts'
import type { StoredFile } from '../../files/files.ts'
import { MediaFailed, NoRecorder, type Recorded, type RoomRecorder } from '../../partners/rooms/room-partner.ts'
import { recordingPath } from './record-room.ts'
import type { RecordedRoom, RecordingRow } from './recordings.store.ts'
import { failRecording, settleRecording } from './settle-recording.ts'

/** Longer than a partner takes to finish a file. */
const WITHIN_MS = 60 * 60 * 1000

/** Ends a recording that the partner of the room made. Returns false while the partner isn't done. */
export async function collectRecording(ctx: Ctx, row: RecordingRow, room: RecordedRoom): Promise<boolean> {
  const { runtime } = ctx
  const path = recordingPath(row)
  const recorder = runtime.partners.rooms[room.partner]?.recorder
  const found = await look(recorder, room.room_id, path)
  const isLate = ctx.clock.now().getTime() - row.updated_at.getTime() > WITHIN_MS
  if (found?.state === 'running' && !isLate) return false
  // A file that comes too late is deleted.
  await beginFile(runtime, path)
  const file = found?.state === 'done' ? await runtime.files.find(path) : null
  if (!file || found?.state !== 'done') {
    await failRecording(ctx, row, found ? 'processing_failed' : 'recorder_unavailable')
    return true
  }
  const made = { duration_seconds: found.durationSeconds, size_bytes: file.size, sha256: await digestOf(file) }
  await inUnit(ctx.unit, () => settleRecording(ctx, row, path, made))
  return true
}

// A partner that can't be reached may still be at work.
async function look(recorder: RoomRecorder | null | undefined, roomId: string, path: string): Promise<Recorded | null> {
  try {
    return (await recorder?.find({ roomId, path })) ?? null
  } catch (error) {
    if (error instanceof MediaFailed) return { state: 'running' }
    if (error instanceof NoRecorder) return null
    throw error
  }
}

async function digestOf(file: StoredFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.read(0, file.size - 1)) hash.update(chunk)
  return hash.digest('hex')
}
