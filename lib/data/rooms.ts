import type { ListRoomsQuery, Pillar, Room } from '#sdk'
import type { Place } from '../routes.ts'
import { proxyUrl } from './client.ts'
import { records } from './records.ts'

export type { CreateRoom, Room, RoomParticipant, Transcript } from '#sdk'

export const rooms = records('rooms', {
  list: (pillar, query: ListRoomsQuery, options) => pillar.rooms.list(query, options),
  iterate: (pillar, query, options) => pillar.rooms.iterate(query, options),
  get: (pillar, id, options) => pillar.rooms.get(id, options),
})

/** The transcript of a room, once it is ready. */
export function transcriptQuery(place: Place, { roomId, transcript }: Pick<Room, 'roomId' | 'transcript'>) {
  const read = (pillar: Pillar, options: { signal: AbortSignal }) => pillar.rooms.getTranscript(roomId, {}, options)
  return rooms.query(place, ['transcript', roomId], transcript.state === 'ready' ? read : null)
}

/** The recording of a room on the console's own origin. */
export function recordingPath(place: Place, roomId: string): string {
  return `${proxyUrl(place)}/v1/connect/rooms/${encodeURIComponent(roomId)}/recording`
}

/** Video, subtitles and transcript of a room in one archive. */
export function packPath({ workspace, environment }: Place, roomId: string): string {
  return `/api/recordings/${[workspace, environment, roomId].map(encodeURIComponent).join('/')}`
}

/** The transcript of a room in a format, on the console's own origin. */
export function transcriptPath(place: Place, roomId: string, format: 'json' | 'vtt' | 'srt' | 'txt'): string {
  return `${proxyUrl(place)}/v1/connect/rooms/${encodeURIComponent(roomId)}/transcript?format=${format}`
}
