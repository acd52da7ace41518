import { useRef, useState } from 'react'
import type { Room } from '#lib/data/rooms.ts'
import type { Place } from '#lib/routes.ts'
import { Recording } from './recording.tsx'
import { Transcript } from './transcript.tsx'

/** The recording of a room, and beside it the transcript, which plays the recording where it is clicked. */
export function RoomMedia({ place, room }: { place: Place; room: Room }) {
  const player = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState<number | null>(null)
  const hasRecording = room.recording.state !== 'disabled'
  const hasTranscript = room.transcript.state !== 'disabled'
  if (!hasRecording && !hasTranscript) return null

  function play(from: number) {
    if (!player.current) return
    player.current.currentTime = from
    setSeconds(from)
    // A browser may refuse to play before the page was clicked; the picture is there all the same.
    player.current.play().catch(() => {})
  }

  return (
    <div className={hasRecording && hasTranscript ? 'grid items-start gap-x-10 lg:grid-cols-2' : ''}>
      {hasRecording && <Recording place={place} room={room} player={player} onTime={setSeconds} />}
      {hasTranscript && (
        <Transcript
          place={place}
          room={room}
          seconds={seconds}
          onPlay={room.recording.state === 'ready' ? play : null}
        />
      )}
    </div>
  )
}
