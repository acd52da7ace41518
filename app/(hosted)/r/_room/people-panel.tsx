'use client'

import { useState } from 'react'
import { fill } from '../../_words/fill.ts'
import type { DevicesView } from '../_client/devices.ts'
import type { Person } from '../_client/wire.ts'
import { Dialog } from './dialog.tsx'
import { RoomIcon } from './icon.tsx'
import { CopyLink } from './invitation.tsx'
import { Panel } from './panel.tsx'
import type { RoomProps } from './room-props.ts'

type Props = RoomProps & { devices: DevicesView; close: () => void; joinUrl: string | null }

export function PeoplePanel({ store, view, words, devices, close, joinUrl }: Props) {
  const [removing, setRemoving] = useState<Person | null>(null)
  const hands = view.people.filter(({ hand }) => hand)
  const people = [...hands, ...view.people.filter(({ hand }) => !hand)]

  return (
    <Panel title={`${words.participants} (${people.length})`} close={close} words={words}>
      <ul className="people">
        {people.map((person) => (
          <Participant key={person.participant_id} {...{ person, store, view, words, devices, setRemoving }} />
        ))}
      </ul>
      {joinUrl && <CopyLink joinUrl={joinUrl} words={words} />}
      {removing && (
        <Dialog title={fill(words.removeTitle, { name: removing.name })} close={() => setRemoving(null)}>
          <p>{fill(words.removeText, { name: removing.name })}</p>
          <div className="choices">
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                void store.act('remove', { participant_id: removing.participant_id })
                setRemoving(null)
              }}
            >
              {words.removeNow}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setRemoving(null)}>
              {words.cancel}
            </button>
          </div>
        </Dialog>
      )}
    </Panel>
  )
}

type RowProps = RoomProps & { person: Person; devices: DevicesView; setRemoving: (person: Person) => void }

function Participant({ person, store, view, words, devices, setRemoving }: RowProps) {
  const { participant_id, name, role, quality } = person
  const isSelf = participant_id === view.selfId
  const hasSound = isSelf ? devices.microphone.isOn : person.audio
  const hasPicture = isSelf ? devices.camera.isOn : person.video

  return (
    <li>
      <span className="people-name">
        <bdi>{isSelf ? fill(words.you, { name }) : name}</bdi>
        {role === 'host' && name !== words.host && <span className="chip">{words.host}</span>}
      </span>
      <span className="people-state">
        {person.hand && <State icon="hand" label={words.handUp} />}
        {!hasSound && <State icon="microphoneOff" label={words.microphoneOff} />}
        {!hasPicture && <State icon="cameraOff" label={words.cameraOff} />}
        <State icon="signal" label={words[quality]} quality={quality} />
      </span>
      {view.isHost && !isSelf && (
        <span className="people-acts">
          {person.audio && (
            <button
              type="button"
              className="round round-small"
              title={fill(words.mute, { name })}
              aria-label={fill(words.mute, { name })}
              onClick={() => void store.act('mute', { participant_id, source: 'microphone' })}
            >
              <RoomIcon name="microphoneOff" />
            </button>
          )}
          <button
            type="button"
            className="round round-small"
            title={fill(words.remove, { name })}
            aria-label={fill(words.remove, { name })}
            onClick={() => setRemoving(person)}
          >
            <RoomIcon name="remove" />
          </button>
        </span>
      )}
    </li>
  )
}

type StateProps = { icon: 'hand' | 'microphoneOff' | 'cameraOff' | 'signal'; label: string; quality?: string }

function State({ icon, label, quality }: StateProps) {
  return (
    <span title={label} data-quality={quality}>
      <RoomIcon name={icon} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
