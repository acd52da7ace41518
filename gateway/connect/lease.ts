import type { Runtime } from '../context.ts'
import type { LeasedRows } from '../db/leased-rows.ts'
import type { Owner } from '../db/tenant.ts'
import { innermost } from '../errors.ts'
import { createFairQueue } from './fair-queue.ts'

/** How long a claim lasts unless it is renewed. After a crash, another process then takes the work. */
const LEASE_MS = 10_000
const RENEW_MS = 3_000

/** Work that was claimed more often than this has crashed its process every time. */
export const MOST_ATTEMPTS = 3

/** Claims a row, unless another process was faster. */
export function claim<Row>({ db, clock }: Runtime, rows: LeasedRows<Row>, row: Row): Promise<Row | undefined> {
  const now = clock.now()
  return rows.claim(db, row, now, new Date(now.getTime() + LEASE_MS))
}

/** Keeps the claim until the work has ended. */
export async function withLease<Row>(
  runtime: Runtime,
  rows: LeasedRows<Row>,
  row: Row,
  work: (runtime: Runtime, row: Row) => Promise<void>,
): Promise<void> {
  const renew = setInterval(() => {
    rows.postpone(runtime.db, row, new Date(runtime.clock.now().getTime() + LEASE_MS)).catch(() => {})
  }, RENEW_MS)
  try {
    await work(runtime, row)
  } finally {
    clearInterval(renew)
  }
}

/**
 * Lets failed work be taken again after that time. Returns false if it had its last attempt: then record its failure.
 */
export async function isTakenAgain<Row extends { attempts: number }>(
  { db, clock, stopping }: Runtime,
  rows: LeasedRows<Row>,
  row: Row,
  { isFinal, afterMs }: { isFinal: boolean; afterMs: number },
): Promise<boolean> {
  const now = clock.now()
  // The process is stopping, so another one may take the work now, and the attempt doesn't count.
  if (stopping.aborted) await rows.postpone(db, row, now, row.attempts - 1)
  else if (isFinal || row.attempts >= MOST_ATTEMPTS) return false
  else await rows.postpone(db, row, new Date(now.getTime() + afterMs))
  return true
}

export function ownerOfLease({ account_id, environment }: Owner): string {
  return `${account_id} ${environment}`
}

interface Lanes {
  queue: ReturnType<typeof createFairQueue>
  underWay: Set<Promise<void>>
}

/** Works for all tenants in the background, in this many lanes per process. */
export function backgroundWork<Row extends Owner>(
  rows: LeasedRows<Row>,
  work: (runtime: Runtime, row: Row) => Promise<void>,
  lanes: number,
) {
  const byRuntime = new WeakMap<Runtime, Lanes>()

  function lanesOf(runtime: Runtime): Lanes {
    const known = byRuntime.get(runtime) ?? { queue: createFairQueue(lanes), underWay: new Set() }
    byRuntime.set(runtime, known)
    return known
  }

  function begin(runtime: Runtime, row: Row) {
    const { queue, underWay } = lanesOf(runtime)
    const leave = queue.take(ownerOfLease(row))
    const working = withLease(runtime, rows, row, work)
      .catch((error: unknown) => {
        runtime.log.warn({ error: innermost(error).message, work: work.name }, 'could not end work in the background')
      })
      .finally(() => {
        underWay.delete(working)
        leave()
      })
    underWay.add(working)
  }

  return {
    /** Takes waiting work while there are free lanes. */
    async run(runtime: Runtime): Promise<void> {
      const { queue } = lanesOf(runtime)
      while (!queue.isFull() && !runtime.stopping.aborted) {
        const waiting = await rows.waiting(runtime.db, runtime.clock.now())
        queue.keepOnly(new Set(waiting.map(ownerOfLease)))
        const next = queue.next(waiting, ownerOfLease)
        if (!next) return
        const row = await claim(runtime, rows, next)
        if (row) begin(runtime, row)
      }
    },
    /** Called when the process stops. Afterwards, it works on nothing. */
    idle: async (runtime: Runtime): Promise<void> => void (await Promise.all(lanesOf(runtime).underWay)),
  }
}
