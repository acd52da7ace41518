'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fill } from '../../_words/fill.ts'
import { RoomIcon } from './icon.tsx'
import { Panel } from './panel.tsx'
import type { RoomProps } from './room-props.ts'

const MOST_CHARACTERS = 2_000

// In the form of the browser's own locale, whose reader knows 12 or 24 hours, whatever the page's language.
const clock = new Intl.DateTimeFormat([], { timeStyle: 'short' })

export function ChatPanel({ store, view, words, close }: RoomProps & { close: () => void }) {
  const [text, setText] = useState('')
  const [isUnsent, setUnsent] = useState(false)
  const end = useRef<HTMLLIElement>(null)
  const self = view.people.find(({ participant_id }) => participant_id === view.selfId)?.name ?? ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls the list to its end.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [view.messages.length])

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    const isSent = store.say(text.trim())
    setUnsent(!isSent)
    if (isSent) setText('')
  }

  return (
    <Panel title={words.chat} close={close} words={words}>
      {view.messages.length === 0 && <p className="quiet panel-empty">{words.chatEmpty}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only so can a keyboard scroll it. */}
      <ol className="messages" tabIndex={0} aria-label={words.chat}>
        {view.messages.map((message) => (
          <li key={message.id}>
            <p className="message-head">
              <strong>
                <bdi>{message.name ?? fill(words.you, { name: self })}</bdi>
              </strong>
              <time dateTime={message.at.toISOString()}>{clock.format(message.at)}</time>
            </p>
            <p dir="auto">{message.text}</p>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <form className="write" onSubmit={send}>
        {isUnsent && (
          <p className="error" role="alert">
            {words.unsent}
          </p>
        )}
        <input
          aria-label={words.message}
          placeholder={words.message}
          value={text}
          maxLength={MOST_CHARACTERS}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="round round-small" aria-label={words.send}>
          <RoomIcon name="send" />
        </button>
      </form>
    </Panel>
  )
}
