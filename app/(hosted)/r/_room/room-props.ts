import type { RoomStore, RoomView } from '../_client/room-store.ts'
import type { RoomWords } from '../_words/index.ts'

export type Panel = 'chat' | 'people' | null
export type Layout = 'grid' | 'speaker'
export type RoomProps = { store: RoomStore; view: RoomView; words: RoomWords }
export type Actions = Record<
  'microphone' | 'camera' | 'share' | 'hand' | 'chat' | 'people' | 'layout' | 'settings' | 'leave',
  () => void
>
