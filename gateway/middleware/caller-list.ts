import { keepNewest } from '../newest.ts'

const MAX_CALLERS = 200
const MAX_KEYS = 10_000

export interface Caller {
  ip: string
  user_agent: string
}

const OTHER: Caller = { ip: 'other', user_agent: 'other' }

/**
 * Names the first 200 callers of a key in each hour and counts all others as one: otherwise a caller could fill our
 * disk with made-up User-Agents. Each process keeps its own list.
 */
export function createCallerList() {
  const lists = new Map<string, { hour: string; seen: Set<string> }>()

  return (keyId: string, hour: string, caller: Caller): Caller => {
    let list = lists.get(keyId)
    if (list?.hour !== hour) {
      list = { hour, seen: new Set() }
      keepNewest(lists, keyId, list, MAX_KEYS)
    }
    const name = `${caller.ip} ${caller.user_agent}`
    if (list.seen.has(name)) return caller
    if (list.seen.size >= MAX_CALLERS) return OTHER
    list.seen.add(name)
    return caller
  }
}
