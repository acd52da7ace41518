'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { RoomWords } from '../_words/index.ts'
import { RoomIcon } from './icon.tsx'

type Props = { title: string; close: () => void; words: RoomWords; children: ReactNode }

/** Beside the pictures, or over them on a phone. Escape closes it, and the focus returns to where it was. */
export function Panel({ title, close, words, children }: Props) {
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    const before = document.activeElement
    // On a phone, the keyboard would cover the messages.
    const isTyped = matchMedia('(hover: hover)').matches
    const field = isTyped ? panel.current?.querySelector<HTMLElement>('.write input') : null
    ;(field ?? panel.current?.querySelector('h2'))?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <aside
      ref={panel}
      className="panel-side"
      aria-labelledby="panel-title"
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <header>
        <h2 id="panel-title" tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="round round-small" aria-label={words.close} onClick={close}>
          <RoomIcon name="close" />
        </button>
      </header>
      {children}
    </aside>
  )
}
