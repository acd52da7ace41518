'use client'

import { useEffect } from 'react'
import { fill } from '../../_words/fill.ts'
import type { RoomProps } from './room-props.ts'

const SHOWN_MS = 6_000

/** A line about the latest event, which screen readers announce politely, and the state of the connection. */
export function Notices({
  store,
  view: { notice, state, people },
  words,
  isChatOpen,
}: RoomProps & { isChatOpen: boolean }) {
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => store.dismiss(notice.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice, store])

  const isSeen = notice?.word === 'said' && isChatOpen
  const problem = state === 'reconnecting' ? words.reconnecting : state === 'connecting' ? words.connecting : null

  const isSilent = people.length > 1 && people.every(({ audio }) => !audio)

  return (
    <div className="notices">
      {problem && <p className="line line-problem">{problem}</p>}
      {isSilent && !problem && <p className="line line-quiet">{words.waiting}</p>}
      <div role="status" aria-live="polite">
        {notice && (
          <p key={notice.id} className={isSeen ? 'visually-hidden' : 'line'}>
            {fill(words[notice.word], notice.values)}
          </p>
        )}
      </div>
    </div>
  )
}
