import type { Ctx } from '../../context.ts'
import { untilComplete } from '../../partners/recording/read-captures.ts'
import { placeSaid } from '../../partners/transcription/place-said.ts'
import type { Clip } from '../../partners/transcription/speech-clips.ts'
import type { TranscriptionEngine } from '../../partners/transcription/transcription-engine.ts'
import { capturesOf, listNames } from '../captures/captures.ts'
import type { NoTranscript } from '../transcript.schema.ts'
import type { TranscribedRoom } from './transcripts.store.ts'
import { type HeardParticipant, type WrittenTranscript, writeTranscript } from './written-transcript.ts'

/** A transcript before it is stored. */
export interface Transcribed {
  written: WrittenTranscript
  facts: { language: string; engine: string; quality: TranscriptionEngine['quality']; duration_seconds: number }
}

/** Transcribes what was captured of a room, or says why there is no transcript. */
export async function hearRoom(
  ctx: Ctx,
  room: TranscribedRoom,
  clipsFolder: string,
): Promise<Transcribed | NoTranscript> {
  const { runtime } = ctx
  const engine = runtime.partners.transcription[room.environment]
  const captures = capturesOf(runtime, room)
  if (room.partner !== 'embedded') return 'not_captured'
  if (!engine) return 'engine_unavailable'
  if (room.language && !engine.understands(room.language)) return 'language_not_supported'
  if (!captures) return 'no_microphone'
  await untilComplete(captures, runtime.stopping)
  const extracted = await runtime.extractor.extract({ captures, into: clipsFolder })
  if (!extracted?.hasSound) return 'no_microphone'
  const heard: HeardParticipant[] = []
  for (const clip of extracted.clips) heard.push(await hear(engine, clip, room.language))
  const written = writeTranscript(heard, await listNames(ctx.tenant, room.room_id))
  if (written.segments.length === 0) return 'no_speech'
  const { model, quality } = engine
  const { duration_seconds } = extracted
  return { written, facts: { language: mostSpoken(heard), engine: model, quality, duration_seconds } }
}

async function hear(engine: TranscriptionEngine, clip: Clip, language: string | null): Promise<HeardParticipant> {
  const { audio, seconds, participantId } = clip
  const heard = await engine.transcribe({ audio, seconds, language })
  return { participantId, language: heard.language, said: placeSaid(clip, heard.said) }
}

function mostSpoken(heard: HeardParticipant[]): string {
  const words = new Map<string, number>()
  for (const { language, said } of heard) {
    const count = said.reduce((sum, { text }) => sum + text.length, 0)
    words.set(language, (words.get(language) ?? 0) + count)
  }
  const [most] = [...words].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? 'und'
}
