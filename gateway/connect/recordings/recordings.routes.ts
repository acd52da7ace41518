import { fileResponses, sendFile } from '../../file-response.ts'
import { operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { getRecordingFile } from './recordings.service.ts'

const get = operation('GET /v1/connect/rooms/{room_id}/recording', 'getRoomRecording', {
  summary: 'Download the recording',
  description:
    'Returns the recording of a room as MP4 with H.264 pictures, or the part of it that `Range` requests. With ffmpeg on the server, it shows everyone in one picture, with AAC sound. Without it, there is one video track for each camera and shared screen, named after its participant, and one audio track in Opus with everyone’s voice. It is ready soon after the room has ended: wait for `recording.ready`. It is kept for 30 days. It is billed per minute, rounded up.',
  params: idParam('room_id', 'rm'),
  responses: fileResponses('The recording.', 'video/mp4'),
  problems: ['recording_not_ready', 'recording_not_available', 'range_not_satisfiable'],
  async run(ctx, { params }, c) {
    const { file, row } = await getRecordingFile(ctx, params.room_id)
    return sendFile(c, {
      file,
      type: 'video/mp4',
      fileName: `${params.room_id}.mp4`,
      disposition: 'attachment',
      etag: `"sha256-${row.file_digest}"`,
      cacheControl: 'private, max-age=0, must-revalidate',
    })
  },
})

export const recordingOperations = [get]
