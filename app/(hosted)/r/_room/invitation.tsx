'use client'

import { useState } from 'react'
import type { RoomWords } from '../_words/index.ts'

/** For the first participant in the room: the link to invite others, if this visitor may have it. */
export function Invitation({ joinUrl, words }: { joinUrl: string | null; words: RoomWords }) {
  return (
    <div className="invitation">
      <p>
        <strong>{words.alone}</strong>
      </p>
      {joinUrl && (
        <>
          <p className="quiet">{words.aloneText}</p>
          <CopyLink joinUrl={joinUrl} words={words} />
        </>
      )}
    </div>
  )
}

export function CopyLink({ joinUrl, words }: { joinUrl: string; words: RoomWords }) {
  const [isCopied, setCopied] = useState(false)

  return (
    <div className="copy-link">
      <input aria-label={words.copyLink} value={joinUrl} dir="ltr" readOnly onFocus={({ target }) => target.select()} />
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => navigator.clipboard?.writeText(joinUrl).then(() => setCopied(true))}
      >
        {words.copyLink}
      </button>
      <p role="status" className="quiet">
        {isCopied && words.linkCopied}
      </p>
    </div>
  )
}
