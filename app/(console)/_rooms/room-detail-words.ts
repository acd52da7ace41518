import { languageName } from '#console/_business/names.ts'
import type { Room, RoomParticipant } from '#lib/data/rooms.ts'

export const recordingFailures: Record<NonNullable<Room['recording']['reason']>, string> = {
  nobody_joined: 'Nobody joined the room.',
  no_media: 'Nobody turned on a microphone, a camera or a screen.',
  storage_full: 'There was no space left to store it.',
  processing_failed: 'It couldn’t be processed.',
  recorder_unavailable: 'The server that hosts the room has no recorder, or couldn’t reach it.',
}

export const transcriptStates = [
  { value: 'disabled', label: 'Not transcribed', meaning: 'ended' },
  { value: 'pending', label: 'Not started', meaning: 'waiting' },
  { value: 'recording', label: 'Listening', meaning: 'active' },
  { value: 'processing', label: 'Processing', meaning: 'active' },
  { value: 'ready', label: 'Ready', meaning: 'done' },
  { value: 'none', label: 'None', meaning: 'ended' },
  { value: 'failed', label: 'Failed', meaning: 'failed' },
  { value: 'deleted', label: 'Deleted', meaning: 'ended' },
] as const

/** Why there is no transcript although nothing went wrong. */
export const noTranscript = {
  nobody_joined: 'Nobody joined the room.',
  no_microphone: 'Nobody turned on a microphone.',
  no_speech: 'Nobody said anything that the engine could understand.',
  not_captured: 'This room runs on LiveKit, so the service can’t hear its participants.',
  engine_unavailable: 'This service has no speech-to-text engine for this environment. Its operator can install one.',
  language_not_supported: 'The speech-to-text engine doesn’t support the room’s language.',
} as const

export const transcriptFailures = {
  storage_full: 'There was no space left to store it.',
  processing_failed: 'The speech-to-text engine failed three times.',
} as const

/** The state as its badge shows it, and why there is no transcript. */
export function transcriptStateOf({ state, reason }: Room['transcript']) {
  if (reason === null) return { state, why: null } as const
  if (reason in noTranscript) return { state: 'none', why: noTranscript[reason as keyof typeof noTranscript] } as const
  return { state: 'failed', why: transcriptFailures[reason as keyof typeof transcriptFailures] } as const
}

/** The index of the segment that is spoken then, or was spoken last. Null before anyone speaks. */
export function spokenAt(segments: readonly { index: number; start: number }[], seconds: number): number | null {
  return segments.findLast(({ start }) => start <= seconds + 0.05)?.index ?? null
}

export const roles = [
  { value: 'participant', label: 'Participant' },
  { value: 'host', label: 'Host' },
  { value: 'recorder', label: 'Recorder' },
] as const

export const participantStates = [
  { value: 'joined', label: 'In the room', meaning: 'active' },
  { value: 'left', label: 'Left', meaning: 'ended' },
] as const

/** The language that the room was created with, or that was detected. */
export function spokenLanguage({ language, transcript }: Pick<Room, 'language' | 'transcript'>): string {
  if (language) return languageName(language)
  if (transcript.language) return `${languageName(transcript.language)}, detected`
  return transcript.state === 'failed' ? 'Not detected' : 'To be detected'
}

/** Why people in an active room can’t hear each other, or null. */
export function silenceOf({ participants }: Pick<Room, 'participants'>): string | null {
  const present = participants.filter(({ state }) => state === 'joined')
  if (present.length === 0 || present.some(({ audio }) => audio)) return null
  return 'Nobody has turned on a microphone.'
}

/** "Microphone, camera", as a file and a screen reader state it. */
export function mediaOf({ audio, video, screen }: Pick<RoomParticipant, 'audio' | 'video' | 'screen'>): string {
  return [audio && 'microphone', video && 'camera', screen && 'screen'].filter(Boolean).join(', ') || 'nothing'
}
