import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { toWire } from '../../to-wire.ts'
import { type NoTranscript, type Transcript, transcript } from '../transcript.schema.ts'
import { readyFields, toRoomTranscript } from './to-transcript.ts'
import { fromFile } from './transcript-file.ts'
import { findTranscripts, transcribedRooms } from './transcripts.store.ts'
import { textOf } from './written-transcript.ts'

const RETRY_SECONDS = 30

const REASONS: Record<NoTranscript, string> = {
  nobody_joined: 'Nobody joined the room.',
  no_microphone: 'Nobody turned on a microphone in the room.',
  no_speech: 'Nobody said anything in the room that the engine understood.',
  not_captured: 'The room runs on LiveKit, so this service can’t hear its participants.',
  engine_unavailable: 'This service has no speech-to-text engine for this environment.',
  language_not_supported: 'The speech-to-text engine does not support the room’s language.',
  storage_full: 'There was no space left to store the transcript.',
  processing_failed: 'The room could not be transcribed.',
}

const WAITING = {
  pending: 'Nobody has joined the room yet.',
  recording: 'The room has not ended yet.',
  processing: 'The transcript is being written.',
} as const

/** Its segments have their words. Throws `transcript_not_ready`, `transcript_not_available` and `resource_not_found`. */
export async function getTranscript(ctx: Ctx, roomId: string): Promise<Transcript> {
  const room = await transcribedRooms.get(ctx.tenant, roomId)
  const [row] = await findTranscripts(ctx.tenant, [roomId])
  const { state, reason } = toRoomTranscript(ctx.runtime, room, row)
  if (state === 'pending' || state === 'recording' || state === 'processing') {
    throw new Problem('transcript_not_ready', WAITING[state], {
      members: { retry_after: RETRY_SECONDS },
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    })
  }
  if (state === 'disabled') throw notAvailable('The room was created without a transcript.')
  if (reason) throw notAvailable(REASONS[reason])
  const isKept = row?.file_path && row.expires_at && row.expires_at > ctx.clock.now()
  const file = isKept ? await ctx.runtime.files.find(row.file_path ?? '') : null
  if (!file || !row) throw notAvailable('The transcript was deleted 30 days after it was ready.')
  const written = await fromFile(file)
  return toWire(transcript, { ...readyFields(row), ...written, text: textOf(written) })
}

function notAvailable(detail: string): Problem {
  return new Problem('transcript_not_available', detail)
}
