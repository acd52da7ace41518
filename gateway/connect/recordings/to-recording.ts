import type { Runtime } from '../../context.ts'
import { toWire } from '../../to-wire.ts'
import { type ReadyRecording, type RoomRecording, readyRecording, roomRecording } from '../recording.schema.ts'
import type { RecordedRoom, RecordingRow } from './recordings.store.ts'

export function toReadyRecording(runtime: Pick<Runtime, 'config'>, row: RecordingRow): ReadyRecording {
  return toWire(readyRecording, { ...row, url: recordingUrl(runtime, row) })
}

/** The recording within its room, which has no row until the first participant joins. */
export function toRoomRecording(
  runtime: Pick<Runtime, 'config'>,
  room: Pick<RecordedRoom, 'record' | 'ended_at'>,
  row: RecordingRow | undefined,
): RoomRecording {
  if (row) return toWire(roomRecording, { ...row, url: recordingUrl(runtime, row) })
  const none = { recording_id: null, duration_seconds: null, size_bytes: null, url: null, expires_at: null }
  if (!room.record) return { state: 'disabled', ...none, reason: null }
  return room.ended_at
    ? { state: 'failed', ...none, reason: 'nobody_joined' }
    : { state: 'pending', ...none, reason: null }
}

function recordingUrl({ config }: Pick<Runtime, 'config'>, { state, room_id }: RecordingRow): string | null {
  return state === 'ready' ? `${config.baseUrl}/v1/connect/rooms/${room_id}/recording` : null
}
