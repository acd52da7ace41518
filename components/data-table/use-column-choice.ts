import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const nothing = '{}'

/** The user's columns for the table of this name, remembered by the browser. */
export function useColumnChoice(name: string | undefined) {
  const key = `columns:${name}`
  const stored = useSyncExternalStore(
    subscribe,
    () => (name ? (localStorage.getItem(key) ?? nothing) : nothing),
    () => nothing,
  )
  const choice = readChoice(stored)

  function choose(columnId: string, isShown: boolean) {
    localStorage.setItem(key, JSON.stringify({ ...choice, [columnId]: isShown }))
    for (const notify of listeners) notify()
  }
  return { choice, choose }
}

function readChoice(stored: string): Record<string, boolean> {
  try {
    return JSON.parse(stored)
  } catch {
    // Another script may have written under our key. Treat that as no choice.
    return {}
  }
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
