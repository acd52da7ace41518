import type { Runtime } from '../../context.ts'
import { innermost } from '../../errors.ts'
import { NoRecorder, type RoomRecorder } from '../../partners/rooms/room-partner.ts'
import { recordingPath } from './record-room.ts'
import { claimStart, endStart, type RecordedRoom } from './recordings.store.ts'

/** Has the room's partner record it, once there is something to record. Does nothing if it records already. */
export async function startRecording(runtime: Runtime, room: RecordedRoom): Promise<void> {
  const recorder = runtime.partners.rooms[room.partner]?.recorder
  try {
    if (recorder) await start(runtime, room, recorder)
  } catch (error) {
    runtime.log.warn({ error: innermost(error).message, room_id: room.room_id }, 'could not start a recording')
  }
}

async function start({ db, clock }: Runtime, { room_id, quality }: RecordedRoom, recorder: RoomRecorder) {
  const row = await claimStart(db, room_id, clock.now())
  if (!row) return
  try {
    await recorder.start({ roomId: room_id, quality, path: recordingPath(row) })
  } catch (error) {
    await endStart(db, row, error instanceof NoRecorder ? 'recorder_unavailable' : null)
    throw error
  }
}
