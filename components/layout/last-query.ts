import { useEffect, useSyncExternalStore } from 'react'

/** The query that this tab last showed of the list at this path; empty on the server and if there is none. */
export function useLastQuery(path: string): string {
  return useSyncExternalStore(
    subscribe,
    () => read(path),
    () => '',
  )
}

/** Remembers a list's query for the links that lead back to it. The path names the workspace and the environment. */
export function useRememberedQuery(path: string, query: string) {
  useEffect(() => {
    try {
      sessionStorage.setItem(nameOf(path), query)
    } catch {
      // Storage may be blocked or full: the link leads to the plain list.
    }
  }, [path, query])
}

function read(path: string) {
  try {
    return sessionStorage.getItem(nameOf(path)) ?? ''
  } catch {
    return ''
  }
}

const nameOf = (path: string) => `query of ${path}`

// A list and the links back to it are never on the same page.
const subscribe = () => () => undefined
