import type { Runtime } from '../../context.ts'
import { toWire } from '../../to-wire.ts'
import { type ReadyTranscript, type RoomTranscript, readyTranscript, roomTranscript } from '../transcript.schema.ts'
import type { TranscribedRoom, TranscriptRow } from './transcripts.store.ts'

type Speakers = ReadyTranscript['speakers']

/** Throws if the transcript is not ready. */
export function toReadyTranscript(
  runtime: Pick<Runtime, 'config'>,
  row: TranscriptRow,
  { speakers, text }: { speakers: Speakers; text: string },
): ReadyTranscript {
  return toWire(readyTranscript, { ...readyFields(row), speakers, text, url: urlOf(runtime, row) })
}

/** The fields of a row that is ready, none of which is null. */
export function readyFields(row: TranscriptRow) {
  const { language, engine, quality, duration_seconds, expires_at } = row
  if (language === null || engine === null || quality === null || duration_seconds === null || expires_at === null) {
    throw new Error(`the transcript ${row.transcript_id} is not ready`)
  }
  return { ...row, state: 'ready' as const, language, engine, quality, duration_seconds, expires_at }
}

/** The transcript within its room, which has no row until the first participant joins. */
export function toRoomTranscript(
  runtime: Pick<Runtime, 'config'>,
  room: Pick<TranscribedRoom, 'transcribe' | 'ended_at'>,
  row: TranscriptRow | undefined,
): RoomTranscript {
  if (row) return toWire(roomTranscript, { ...row, url: row.state === 'ready' ? urlOf(runtime, row) : null })
  const measures = { language: null, engine: null, quality: null, duration_seconds: null, url: null, expires_at: null }
  const none = { transcript_id: null, ...measures }
  if (!room.transcribe) return { state: 'disabled', ...none, reason: null }
  return room.ended_at
    ? { state: 'failed', ...none, reason: 'nobody_joined' }
    : { state: 'pending', ...none, reason: null }
}

function urlOf({ config }: Pick<Runtime, 'config'>, { room_id }: TranscriptRow): string {
  return `${config.baseUrl}/v1/connect/rooms/${room_id}/transcript`
}
