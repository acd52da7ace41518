'use client'

import { useEffect, useRef } from 'react'
import type { Actions } from './room-props.ts'

export const shortcuts = {
  microphone: 'M',
  camera: 'V',
  share: 'S',
  hand: 'H',
  chat: 'C',
  people: 'P',
  layout: 'L',
} as const satisfies Partial<Record<keyof Actions, string>>

export type Shortcut = keyof typeof shortcuts

/** Single letters, so they can be turned off (WCAG 2.1.4) and don't act while someone types. */
export function useShortcuts(isOn: boolean, actions: Actions): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })

  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const pressed = (Object.keys(shortcuts) as Shortcut[]).find((one) => shortcuts[one] === event.key.toUpperCase())
      if (!pressed) return
      event.preventDefault()
      current.current[pressed]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}
