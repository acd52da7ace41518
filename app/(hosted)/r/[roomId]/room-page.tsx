'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { accentColours } from '#lib/accent.ts'
import { answerParentOfRoom, isFramed } from '../../_parts/frame-messages.ts'
import { Notice } from '../../_parts/notice.tsx'
import type { Words } from '../../_words/index.ts'
import type { ShownRoom } from '../_client/entrance.ts'
import { Lobby } from '../_lobby/lobby.tsx'
import { Room } from '../_room/room.tsx'
import type { RoomWords } from '../_words/index.ts'
import { useVisit, type Visit } from './use-visit.ts'

type Props = { roomId: string; gatewayUrl: string; words: RoomWords; testWords: Words['test'] }

export function RoomPage({ roomId, gatewayUrl, words, testWords }: Props) {
  const { visit, join, tryAgain } = useVisit(roomId, gatewayUrl)
  const room = 'room' in visit ? visit.room : null
  useAccent(room)

  useEffect(() => (isFramed() ? answerParentOfRoom(roomId) : undefined), [roomId])

  return (
    <>
      {room && <title>{`${room.name} · ${room.merchant.name}`}</title>}
      {visit.stage === 'lobby' && <Lobby {...{ visit, join, words, testWords }} />}
      {visit.stage === 'inside' && <Inside {...{ visit, words }} />}
      {visit.stage === 'opening' && <Opening words={words} />}
      {'reason' in visit && <Closed {...{ visit, tryAgain, words }} />}
    </>
  )
}

function Inside({ visit, words }: { visit: Extract<Visit, { stage: 'inside' }>; words: RoomWords }) {
  const view = useSyncExternalStore(visit.store.subscribe, visit.store.get, visit.store.get)
  return <Room room={visit.room} store={visit.store} view={view} words={words} />
}

function Opening({ words }: { words: RoomWords }) {
  return (
    <main className="single room-opening" aria-busy="true" aria-labelledby="title">
      <h1 id="title" className="quiet" role="status">
        {words.opening}
      </h1>
      <noscript>
        <p className="alert">{words.needsScript}</p>
      </noscript>
    </main>
  )
}

type ClosedProps = { visit: Extract<Visit, { reason: string }>; tryAgain: () => void; words: RoomWords }

function Closed({ visit: { reason, mayReturn }, tryAgain, words }: ClosedProps) {
  // The control that had the focus is gone.
  useEffect(() => document.querySelector('h1')?.focus(), [])

  return (
    <main className="single" aria-labelledby="title">
      <title>{words[reason]}</title>
      <Notice icon={reason === 'left' || reason === 'ended' ? 'done' : 'closed'} title={words[reason]}>
        <p>{words[`${reason}Text`]}</p>
        {mayReturn && (
          <button type="button" className="button" onClick={tryAgain}>
            {reason === 'unreachable' ? words.retry : words.rejoin}
          </button>
        )}
      </Notice>
    </main>
  )
}

/** The server doesn't know the merchant. */
function useAccent(room: ShownRoom | null) {
  const accent = room?.merchant.accent
  useEffect(() => {
    if (!accent) return
    const colours = accentColours(accent)
    document.documentElement.style.setProperty('--accent', colours.accent)
    document.documentElement.style.setProperty('--on-accent', colours.onAccent)
  }, [accent])
}
