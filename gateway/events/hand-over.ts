import { type HandOver, LEASE_MS, type Taker } from '../db/queued.ts'
import type { Clock } from '../time/clock.ts'
import type { Bell } from './bell.ts'

export function createHandOver(clock: Clock, bell: Bell): HandOver {
  let taker: Taker | null = null
  let isOpen = false

  return {
    isOpen: () => isOpen,
    open(next) {
      taker = next
      isOpen = true
    },
    close() {
      isOpen = false
    },
    terms() {
      if (!taker || !isOpen) return { leased_until: null, busy: [] }
      return { leased_until: new Date(clock.now().getTime() + LEASE_MS), busy: taker.busy() }
    },
    pass(queued) {
      for (const one of queued) {
        if (one.leased_until) taker?.take(one)
        else bell.ring(one, 'due')
      }
    },
  }
}
