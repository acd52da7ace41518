'use client'

import { useEffect, useRef, useState } from 'react'
import type { Shown } from '../_client/wire.ts'
import type { RoomWords } from '../_words/index.ts'

type Props = { shown: Shown[]; speakers: string; words: RoomWords }

/** Everyone's sound, and a button for browsers that play none before the page is touched. */
export function Sounds({ shown, speakers, words }: Props) {
  const [isBlocked, setBlocked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const heard = shown.filter(({ source }) => source === 'microphone')

  function playAll() {
    setBlocked(false)
    for (const audio of place.current?.querySelectorAll('audio') ?? []) {
      void audio.play().catch(() => setBlocked(true))
    }
  }

  return (
    <>
      <div ref={place} hidden>
        {heard.map(({ track }) => (
          <Sound key={track.id} track={track} speakers={speakers} blocked={() => setBlocked(true)} />
        ))}
      </div>
      {isBlocked && (
        <div className="sound-blocked" role="alert">
          <p>{words.soundBlocked}</p>
          <button type="button" className="button" onClick={playAll}>
            {words.turnOnSound}
          </button>
        </div>
      )}
    </>
  )
}

type SoundProps = { track: MediaStreamTrack; speakers: string; blocked: () => void }

function Sound({ track, speakers, blocked }: SoundProps) {
  const element = useRef<HTMLAudioElement>(null)
  const tellBlocked = useRef(blocked)

  useEffect(() => {
    const audio = element.current
    if (!audio) return
    audio.srcObject = new MediaStream([track])
    void audio.play().catch((error: DOMException) => {
      // Another name means that the track was replaced meanwhile.
      if (error.name === 'NotAllowedError') tellBlocked.current()
    })
    return () => {
      audio.srcObject = null
    }
  }, [track])

  useEffect(() => {
    if (speakers && element.current && 'setSinkId' in element.current)
      void element.current.setSinkId(speakers).catch(() => {})
  }, [speakers])

  return (
    // biome-ignore lint/a11y/useMediaCaption: live speech has no captions before a recording is transcribed.
    <audio ref={element} />
  )
}
