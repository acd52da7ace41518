import type { ShownRoom } from '../_client/entrance.ts'
import type { RoomWords } from '../_words/index.ts'

type Props = { room: Pick<ShownRoom, 'record' | 'transcribe'>; words: RoomWords }

/** Tells participants that the room is recorded or transcribed, before they join and while they are in it. */
export function Recorded({ room: { record, transcribe }, words }: Props) {
  const told = [record && words.recorded, transcribe && words.transcribed].filter(Boolean)
  if (told.length === 0) return null
  return (
    <p className="recorded">
      <span aria-hidden="true" />
      {told.join(' ')}
    </p>
  )
}
