import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { StoredFile } from '../../files/files.ts'
import type { FailureReason } from '../recording.schema.ts'
import { findRecordings, type RecordingRow, recordedRooms } from './recordings.store.ts'
import { toRoomRecording } from './to-recording.ts'

const RETRY_SECONDS = 30

const REASONS: Record<FailureReason, string> = {
  nobody_joined: 'Nobody joined the room.',
  no_media: 'Nobody turned on a microphone, a camera or a screen in the room.',
  storage_full: 'There was no space left to store the recording.',
  processing_failed: 'The recording could not be processed.',
  recorder_unavailable: 'The server that hosts the room has no recorder, or could not reach it.',
}

const WAITING = {
  pending: 'Nobody has joined the room yet.',
  recording: 'The room is still being recorded.',
  processing: 'The recording is being processed.',
} as const

export interface RecordingFile {
  file: StoredFile
  row: RecordingRow
}

/** Throws `recording_not_ready`, `recording_not_available` and `resource_not_found`. */
export async function getRecordingFile(ctx: Ctx, roomId: string): Promise<RecordingFile> {
  const room = await recordedRooms.get(ctx.tenant, roomId)
  const [row] = await findRecordings(ctx.tenant, [roomId])
  const { state, reason } = toRoomRecording(ctx.runtime, room, row)
  if (state === 'pending' || state === 'recording' || state === 'processing') {
    throw new Problem('recording_not_ready', WAITING[state], {
      members: { retry_after: RETRY_SECONDS },
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    })
  }
  if (state === 'disabled') throw notAvailable('The room was created without a recording.')
  if (reason) throw notAvailable(REASONS[reason])
  const isKept = row?.file_path && row.expires_at && row.expires_at > ctx.clock.now()
  const file = isKept ? await ctx.runtime.files.find(row.file_path ?? '') : null
  if (file && row) return { file, row }
  throw notAvailable('The recording was deleted 30 days after it was ready.')
}

function notAvailable(detail: string): Problem {
  return new Problem('recording_not_available', detail)
}
