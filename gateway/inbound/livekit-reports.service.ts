import { wakeRecording } from '../connect/recordings/record-room.ts'
import { findRoom } from '../connect/rooms/carried-rooms.ts'
import { lookAtRoom } from '../connect/rooms/look-at-room.ts'
import { reachingMedia } from '../connect/rooms/room-partner-of.ts'
import type { Runtime } from '../context.ts'
import { contextFor } from '../keyless-context.ts'
import { readLiveKitReport } from '../partners/livekit/livekit-report.ts'
import type { LiveKitSettings } from '../partners/livekit/livekit-settings.ts'
import { readSigned } from './read-signed.ts'

interface Received {
  body: Buffer
  authorization: string
  requestId: string
}

const LOOKS = new Set([
  'participant_joined',
  'participant_left',
  'participant_connection_aborted',
  'track_published',
  'track_unpublished',
  'room_finished',
])

/**
 * Applies a notification of LiveKit, and returns once that is durable. It only says which room to look at. Throws
 * `signature_refused`, and `service_unavailable` for LiveKit to send it again.
 */
export async function receiveLiveKitReport(
  runtime: Runtime,
  settings: LiveKitSettings,
  { requestId, ...received }: Received,
): Promise<void> {
  const now = runtime.clock.now()
  const report = await readSigned(() => readLiveKitReport(settings, { ...received, now }))
  const room = report && /^rm_\w{26}$/.test(report.roomId) ? await findRoom(runtime, report.roomId) : undefined
  // Another system uses the same server.
  if (!report || room?.partner !== 'livekit') return
  if (report.type === 'egress_ended') await wakeRecording(runtime, room.room_id)
  if (!LOOKS.has(report.type)) return
  const ctx = await contextFor(runtime, room, 'job', requestId)
  await reachingMedia(() => lookAtRoom(ctx, room, report.left))
}
