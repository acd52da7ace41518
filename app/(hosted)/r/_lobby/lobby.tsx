'use client'

import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MerchantName } from '../../_parts/merchant-name.tsx'
import { fill } from '../../_words/fill.ts'
import type { Words } from '../../_words/index.ts'
import { kept } from '../_client/kept.ts'
import { Recorded } from '../_room/recorded.tsx'
import type { RoomWords } from '../_words/index.ts'
import type { JoinFault, Visit } from '../[roomId]/use-visit.ts'
import { DeviceChoices } from './device-choices.tsx'
import { Preview } from './preview.tsx'
import { Troubles } from './troubles.tsx'

type Props = {
  visit: Extract<Visit, { stage: 'lobby' }>
  join: (name: string) => Promise<void>
  words: RoomWords
  testWords: Words['test']
}

/** Before joining: camera and microphone, and one's name. */
export function Lobby({ visit: { room, devices, fault, mayName }, join, words, testWords }: Props) {
  const view = useSyncExternalStore(devices.subscribe, devices.get, devices.get)

  useEffect(() => {
    void devices.start()
  }, [devices])

  return (
    <main className="lobby" aria-labelledby="title">
      <header className="lobby-top single-top">
        <MerchantName merchant={room.merchant} />
        {room.environment === 'sandbox' && (
          <p className="test-badge">
            <strong>{testWords.badge}</strong>
          </p>
        )}
      </header>
      <section className="lobby-devices">
        <Preview devices={devices} view={view} words={words} />
        <Troubles view={view} words={words} />
      </section>
      <section className="lobby-join">
        <h1 id="title">{fill(words.lobby, { room: room.name })}</h1>
        {room.participant_count > 0 && (
          <p className="quiet">{fill(words.inside, { count: String(room.participant_count) })}</p>
        )}
        <Recorded room={room} words={words} />
        <JoinForm {...{ room, fault, mayName, join, words }} />
        <DeviceChoices devices={devices} view={view} words={words} />
      </section>
    </main>
  )
}

type FormProps = Omit<Props, 'visit' | 'testWords'> & Pick<Props['visit'], 'room' | 'fault' | 'mayName'>

function JoinForm({ room, fault, mayName, join, words }: FormProps) {
  const [name, setName] = useState(() => room.participant?.name ?? kept.get('name') ?? '')
  const [isMissing, setMissing] = useState(false)
  const [isJoining, setJoining] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isJoining) return
    if (mayName && name.trim() === '') {
      setMissing(true)
      return input.current?.focus()
    }
    setJoining(true)
    await join(name.trim())
    setJoining(false)
  }

  return (
    <form className="lobby-form" onSubmit={submit} noValidate>
      {fault && (
        <p className="alert" role="alert">
          {faultText(fault, room.max_participants, words)}
        </p>
      )}
      {mayName ? (
        <div className="field">
          <label htmlFor="name">{words.name}</label>
          <input
            ref={input}
            id="name"
            name="name"
            autoComplete="name"
            maxLength={120}
            dir="auto"
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setMissing(false)
            }}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? 'name-error' : undefined}
          />
          {isMissing && (
            <p className="error" id="name-error">
              {words.nameMissing}
            </p>
          )}
        </div>
      ) : (
        <p>
          {fill(words.joiningAs, { name: room.participant?.name ?? '' })}{' '}
          {room.participant?.role === 'host' && room.participant.name !== words.host && (
            <span className="chip">{words.host}</span>
          )}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={isJoining || undefined}>
        {isJoining ? words.joining : words.join}
      </button>
    </form>
  )
}

function faultText(fault: JoinFault, places: number, words: RoomWords): string {
  return fault === 'full' ? fill(words.full, { count: String(places) }) : words[fault]
}
