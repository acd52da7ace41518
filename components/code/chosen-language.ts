import { useSyncExternalStore } from 'react'

const KEY = 'code-language'
const listeners = new Set<() => void>()
let inMemory: string | null = null

/** The user's code language for all snippets, remembered by the browser. */
export function useChosenLanguage(): [string | null, (language: string) => void] {
  return [useSyncExternalStore(subscribe, read, () => null), choose]
}

function choose(language: string) {
  inMemory = language
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // A browser that stores nothing still remembers until the page is left.
  }
  for (const notify of listeners) notify()
}

function read() {
  try {
    return localStorage.getItem(KEY) ?? inMemory
  } catch {
    return inMemory
  }
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
