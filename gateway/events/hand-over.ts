import type { Clock } from '../clock.ts'
import type { Environment } from '../environment.schema.ts'
import type { Bell } from './bell.ts'
import { type Claimed, LEASE_MS } from './claimed.ts'

/** On which terms a statement that queues deliveries leases them to its own process. */
export interface LeaseTerms {
  /** Null while the process delivers nothing. */
  leased_until: Date | null
  /** Webhooks that have enough to do. */
  busy: string[]
}

/** A delivery that was queued: leased to this process, or left to whoever claims it. */
export type Queued = Claimed | { leased_until: null; account_id: string; environment: Environment }

interface Taker {
  busy(): string[]
  take(claimed: Claimed): void
}

/** Passes new deliveries from the commit that queues them straight to the process's dispatcher, without a claim. */
export interface HandOver {
  isOpen(): boolean
  open(taker: Taker): void
  /** What is leased already still goes to the taker. */
  close(): void
  terms(): LeaseTerms
  /** What a statement has queued, once it is durable. */
  pass(queued: Queued[]): void
}

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
        else bell.ring(one.account_id, one.environment, 'due')
      }
    },
  }
}
