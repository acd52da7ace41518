import type { Environment } from '../environment.schema.ts'
import type { FaultRule } from '../faults.schema.ts'

/** More than twice the longest attempt; after that, another process may take the delivery over. */
export const LEASE_MS = 35_000

/** An attempt that this process has leased, with everything needed to make it. */
export interface Claimed {
  delivery_id: string
  account_id: string
  environment: Environment
  webhook_id: string
  event_id: string
  event_type: string
  attempt: number
  /** A test event is sent only once. */
  test: boolean
  payload: string
  url: string
  secret_sealed: Buffer
  previous_secret_sealed: Buffer | null
  /** How far the tenant's time is ahead of real time, which leases and due times use. */
  offset_seconds: number
  sandbox_faults: FaultRule[] | null
  leased_until: Date
  /** When the other fields were read, by the process's own clock. */
  read_at: number
}

/** The terms on which a statement that queues deliveries leases them to its own process. */
export interface LeaseTerms {
  /** Null while the process delivers nothing. */
  leased_until: Date | null
  /** Webhooks that can't take more for now. */
  busy: string[]
}

/** A queued delivery, leased to this process or left to be claimed. */
export type Queued = Claimed | { leased_until: null; account_id: string; environment: Environment }

export interface Taker {
  busy(): string[]
  take(claimed: Claimed): void
}

/** Passes new deliveries from the commit that queues them straight to the process's dispatcher, without a claim. */
export interface HandOver {
  isOpen(): boolean
  open(taker: Taker): void
  /** The taker still gets deliveries that are already leased. */
  close(): void
  terms(): LeaseTerms
  /** Takes over deliveries once their statement has committed. */
  pass(queued: Queued[]): void
}
