import type { Room } from '#lib/data/rooms.ts'

export const roomStates = [
  { value: 'created', label: 'Created', meaning: 'waiting' },
  { value: 'active', label: 'Active', meaning: 'active' },
  { value: 'ended', label: 'Ended', meaning: 'done' },
  { value: 'expired', label: 'Expired', meaning: 'ended' },
] as const

export const qualities = [
  { value: 'hd', label: 'HD' },
  { value: '4k', label: '4K' },
] as const

export const recordingStates = [
  { value: 'disabled', label: 'Not recorded', meaning: 'ended' },
  { value: 'pending', label: 'Not started', meaning: 'waiting' },
  { value: 'recording', label: 'Recording', meaning: 'active' },
  { value: 'processing', label: 'Processing', meaning: 'active' },
  { value: 'ready', label: 'Ready', meaning: 'done' },
  { value: 'failed', label: 'Failed', meaning: 'failed' },
  { value: 'deleted', label: 'Deleted', meaning: 'ended' },
] as const

export const endings: Record<NonNullable<Room['endedReason']>, string> = {
  api: 'Ended with the API or in the console',
  host: 'A host ended it',
  empty: 'Everyone had left',
  duration: 'It reached its time limit',
  expired: 'Nobody joined in time',
  quota: 'The sandbox’s video minutes were used up',
}

export function isOpen({ state }: Pick<Room, 'state'>): boolean {
  return state === 'created' || state === 'active'
}

/** Whether the room may still change without an event that says so. */
export function isChanging(room: Pick<Room, 'state' | 'recording' | 'transcript'>): boolean {
  return isOpen(room) || room.recording.state === 'processing' || room.transcript.state === 'processing'
}
