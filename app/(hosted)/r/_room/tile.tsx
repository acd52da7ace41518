'use client'

import { fill } from '../../_words/fill.ts'
import type { DevicesView } from '../_client/devices.ts'
import type { RoomView } from '../_client/room-store.ts'
import type { Person } from '../_client/wire.ts'
import type { RoomWords } from '../_words/index.ts'
import { RoomIcon } from './icon.tsx'
import { Video } from './video.tsx'

type Props = { person: Person; view: RoomView; devices: DevicesView; words: RoomWords; isLarge?: boolean }

/** One participant: the picture, or initials without one. */
export function Tile({ person, view, devices, words, isLarge = false }: Props) {
  const { participant_id, quality } = person
  const isSelf = participant_id === view.selfId
  const name = isSelf ? fill(words.you, { name: person.name }) : person.name
  const hasSound = isSelf ? devices.microphone.isOn : person.audio
  const hasHand = isSelf ? view.isHandUp : person.hand
  const track = isSelf ? devices.camera.track : person.video ? pictureOf(view, participant_id) : undefined

  return (
    <figure
      className={isLarge ? 'tile tile-large' : 'tile'}
      data-speaking={view.speaking.has(participant_id) && hasSound ? '' : undefined}
    >
      {track ? (
        <Video track={track} label={name} isMirrored={isSelf} />
      ) : (
        <span className="initials" aria-hidden="true">
          {initialsOf(person.name)}
        </span>
      )}
      {hasHand && (
        <span className="tile-hand">
          <RoomIcon name="hand" />
          <span className="visually-hidden">{words.handUp}</span>
        </span>
      )}
      <figcaption className="tile-name">
        {!hasSound && (
          <span className="tile-off" title={words.microphoneOff}>
            <RoomIcon name="microphoneOff" />
            <span className="visually-hidden">{words.microphoneOff}</span>
          </span>
        )}
        <bdi>{name}</bdi>
        {!track && <span className="visually-hidden">{words.cameraOff}</span>}
        {quality !== 'excellent' && (
          <span className="tile-signal" data-quality={quality} title={words[quality]}>
            <RoomIcon name="signal" />
            <span className="visually-hidden">{words[quality]}</span>
          </span>
        )}
      </figcaption>
    </figure>
  )
}

function pictureOf({ shown }: RoomView, participantId: string): MediaStreamTrack | undefined {
  return shown.find((one) => one.participant_id === participantId && one.source === 'camera')?.track
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
