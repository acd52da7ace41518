import type { Ctx, Runtime } from '../../context.ts'
import { createSeats, type Seats } from '../../db/seats.ts'
import { Problem } from '../../errors.ts'

/** Per environment and process, because each stream holds a connection and queries on every change. */
const SEATS = 100
const RETRY_SECONDS = 30

const taken = new WeakMap<Runtime, Map<string, number>>()

/** Takes a seat for one more stream and returns the function that frees it. Throws `concurrency_limited`. */
export function takeSeat({ runtime, account, environment }: Ctx): () => void {
  const seats = taken.get(runtime) ?? new Map<string, number>()
  taken.set(runtime, seats)
  const tenant = `${account.account_id}:${environment}`
  const others = seats.get(tenant) ?? 0
  if (others >= SEATS) {
    throw new Problem(
      'concurrency_limited',
      `${SEATS} streams are already open in this environment. Close one first.`,
      {
        members: { 'violated-policies': ['event-streams'], retry_after: RETRY_SECONDS },
        headers: { 'Retry-After': String(RETRY_SECONDS) },
      },
    )
  }
  seats.set(tenant, others + 1)
  return () => {
    const left = (seats.get(tenant) ?? 1) - 1
    if (left > 0) seats.set(tenant, left)
    else seats.delete(tenant)
  }
}

const TURN_WAIT_MS = 30_000

interface Reads {
  seats: Seats
  /** Reads that have not begun. */
  waiting: Map<string, Promise<unknown>>
}

const readsOf = new WeakMap<Runtime, Reads>()

/**
 * Reads for a stream, one per account at a time: an event wakes all of its streams, and together they would take every
 * connection. Streams of an environment that wait for a read of the same name share it.
 */
export function readInTurn<T>(ctx: Ctx, name: string, read: () => Promise<T>): Promise<T> {
  const { runtime, account, environment } = ctx
  const reads = readsOf.get(runtime) ?? { seats: createSeats(1, TURN_WAIT_MS), waiting: new Map() }
  readsOf.set(runtime, reads)
  const { seats, waiting } = reads
  const shared = `${account.account_id} ${environment} ${name}`
  const known = waiting.get(shared)
  if (known) return known as Promise<T>
  const result = readSeated(seats.take(account.account_id), () => {
    waiting.delete(shared)
    return read()
  })
  waiting.set(shared, result)
  result.catch(() => waiting.delete(shared))
  return result
}

async function readSeated<T>(turn: Promise<() => void>, read: () => Promise<T>): Promise<T> {
  const leave = await turn
  try {
    return await read()
  } finally {
    leave()
  }
}
