import { placing } from '#lib/api/placing.ts'
import type { CreateRoom } from '#lib/data/rooms.ts'

/** The form's text as typed. */
export type RoomDraft = {
  name: string
  maxParticipants: string
  durationMinutes: string
  emptyTimeoutSeconds: string
  quality: string
  record: boolean
  transcribe: boolean
  /** Empty to detect it. */
  language: string
  /** One `name=value` on each line. */
  metadata: string
}

export const firstRoom: RoomDraft = {
  name: '',
  maxParticipants: '10',
  durationMinutes: '60',
  emptyTimeoutSeconds: '300',
  quality: 'hd',
  record: false,
  transcribe: false,
  language: '',
  metadata: '',
}

export const emptyTimeouts = [
  { value: '30', label: 'After 30 seconds' },
  { value: '60', label: 'After a minute' },
  { value: '300', label: 'After 5 minutes' },
  { value: '900', label: 'After 15 minutes' },
  { value: '3600', label: 'After an hour' },
]

export function roomProblems({ name, maxParticipants, durationMinutes, metadata }: RoomDraft): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Enter a name for the participants.' }),
    ...(!isWithin(maxParticipants, 2, 100) && { maxParticipants: 'Enter a number from 2 to 100.' }),
    ...(!isWithin(durationMinutes, 5, 1440) && { durationMinutes: 'Enter 5 to 1,440 minutes.' }),
    ...(pairsOf(metadata).some(({ name }) => name === '') && { metadata: 'Write one name=value on each line.' }),
  }
}

export function toCreateRoom(draft: RoomDraft): CreateRoom {
  const pairs = pairsOf(draft.metadata)
  return {
    name: draft.name.trim(),
    maxParticipants: Number(draft.maxParticipants),
    durationMinutes: Number(draft.durationMinutes),
    emptyTimeoutSeconds: Number(draft.emptyTimeoutSeconds),
    quality: draft.quality as CreateRoom['quality'],
    ...(draft.record && { record: true }),
    // By default, a room is transcribed if it is recorded.
    ...(draft.transcribe !== draft.record && { transcribe: draft.transcribe }),
    ...(draft.transcribe && draft.language && { language: draft.language }),
    ...(pairs.length > 0 && { metadata: Object.fromEntries(pairs.map(({ name, value }) => [name, value])) }),
  }
}

/** The cost if every place is taken from the first planned minute to the last. Null while the form states no such time. */
export function mostCost(
  draft: RoomDraft,
  prices: { minute: number; recording: number; transcript: number },
): number | null {
  const { maxParticipants, durationMinutes } = roomProblems({ ...draft, name: '-' })
  if (maxParticipants || durationMinutes) return null
  const made = (draft.record ? prices.recording : 0) + (draft.transcribe ? prices.transcript : 0)
  return Number(draft.durationMinutes) * (Number(draft.maxParticipants) * prices.minute + made)
}

export const placed = placing({ metadata: 'metadata' })

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
}

/** The name is empty in a line without one. */
function pairsOf(text: string): { name: string; value: string }[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const at = line.indexOf('=')
    return { name: line.slice(0, Math.max(0, at)).trim(), value: line.slice(at + 1).trim() }
  })
}
