import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
// If the browser stores nothing, the value still lasts until the page is left.
const inMemory = new Map<string, string | null>()

/** A text that the browser stores under this name; null if there is none, and on the server. */
export function useStored(name: string): [string | null, (value: string | null) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  )
  return [stored, (value) => store(name, value)]
}

function store(name: string, value: string | null) {
  inMemory.set(name, value)
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Storage may be blocked or full.
  }
  for (const notify of listeners) notify()
}

function read(name: string) {
  try {
    return localStorage.getItem(name) ?? inMemory.get(name) ?? null
  } catch {
    return inMemory.get(name) ?? null
  }
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
