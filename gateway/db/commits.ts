import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type Batch, createBatch, writeSets } from './batch.ts'
import { concernsStatement, waitedTooLong } from './client.ts'
import type { HandOver } from './queued.ts'
import type { WriteSet } from './write-set.ts'

interface Observed {
  batch(size: number): void
  batchWait(seconds: number): void
}

const LATER_MS = 50
const MOST_LATER = 5_000
/** How many deferred sets of one account are written together. */
const JOINED_MAX = 50
/**
 * How long an account whose statement failed stays out of the shared ones: its next one would probably fail them too.
 */
const LANE_KEPT_MS = 5_000

export interface Commits extends Batch<WriteSet> {
  /** Commits within 100 ms. Resolves at once, or once durable if too many sets already wait. */
  later(set: WriteSet): Promise<void>
  /** Resolves when every deferred set is committed. */
  flush(): Promise<void>
}

interface Lane extends Batch<WriteSet> {
  hasFailed: boolean
}

interface Parts {
  commitPool: pg.Pool
  pool: pg.Pool
  log: Logger
  handOver: HandOver
}

/**
 * Commits the write sets of all accounts in shared statements. When a statement fails or waits too long for a lock,
 * each account's sets move to a lane of their own, until the lane is empty and has not failed for five seconds. So no
 * account waits for another one's lock or fails because of its data.
 */
export function createCommits({ commitPool, pool, log, handOver }: Parts, observed: Observed): Commits {
  const shared = createBatch<WriteSet>(
    async (sets) => {
      observed.batch(sets.length)
      handOver.pass(await writeSets((config) => commitPool.query(config), sets, handOver))
    },
    () => false,
  )
  const lanes = createLanes(pool, handOver)
  const pending = new Set<Promise<void>>()
  const putOff: WriteSet[] = []
  const flushing = new Set<Promise<void>>()
  let underWay = 0
  let timer: NodeJS.Timeout | undefined

  async function commit(set: WriteSet): Promise<void> {
    if (lanes.has(set.account_id)) return lanes.add(set)
    try {
      await shared.add(set)
    } catch (error) {
      if (!concernsStatement(error) && !waitedTooLong(error)) throw error
      await lanes.add(set)
    }
  }

  function add(set: WriteSet): Promise<void> {
    const startedAt = performance.now()
    const committed = commit(set)
    const settled = committed.then(
      () => observed.batchWait((performance.now() - startedAt) / 1000),
      () => {},
    )
    pending.add(settled)
    void settled.then(() => pending.delete(settled))
    return committed
  }

  async function write(sets: WriteSet[]): Promise<void> {
    try {
      await add(joined(sets))
    } catch (error) {
      if (sets.length > 1 && concernsStatement(error)) await Promise.all(sets.map((set) => write([set])))
      else log.warn({ error: (error as Error).message }, 'reads were not logged')
    }
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    for (const sets of Map.groupBy(putOff.splice(0), (set) => set.account_id).values()) {
      while (sets.length > 0) {
        const some = sets.splice(0, JOINED_MAX)
        underWay += some.length
        const written = write(some)
        flushing.add(written)
        void written.then(() => {
          underWay -= some.length
          flushing.delete(written)
        })
      }
    }
    await Promise.all(flushing)
  }

  return {
    add,
    async later(set) {
      if (putOff.length + underWay >= MOST_LATER) return add(set)
      putOff.push(set)
      timer ??= setTimeout(() => void flush(), LATER_MS)
    },
    flush,
    async idle() {
      await flush()
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

/** Merges the rows of several sets of one account. */
function joined(sets: WriteSet[]): WriteSet {
  return {
    account_id: (sets[0] as WriteSet).account_id,
    inserts: sets.flatMap((set) => set.inserts),
    events: sets.flatMap((set) => set.events),
    usage: sets.flatMap((set) => set.usage),
    keyUses: sets.flatMap((set) => set.keyUses),
    keyCalls: sets.flatMap((set) => set.keyCalls),
  }
}

function createLanes(pool: pg.Pool, handOver: HandOver) {
  const lanes = new Map<string, Lane>()

  function openLane(account: string): Lane {
    const batch = createBatch<WriteSet>(
      (sets) =>
        writeSets((config) => pool.query(config), sets, handOver).then(handOver.pass, (error) => {
          lane.hasFailed = true
          throw error
        }),
      // Each half would wait for the same lock.
      (error) => concernsStatement(error) && !waitedTooLong(error),
    )
    const lane = { ...batch, hasFailed: false }
    lanes.set(account, lane)
    return lane
  }

  async function closeLane(account: string, lane: Lane) {
    await lane.idle()
    while (lane.hasFailed) {
      lane.hasFailed = false
      await sleep(LANE_KEPT_MS, undefined, { ref: false })
      await lane.idle()
    }
    lanes.delete(account)
  }

  function add(set: WriteSet): Promise<void> {
    const known = lanes.get(set.account_id)
    if (known) return known.add(set)
    const lane = openLane(set.account_id)
    const written = lane.add(set)
    void closeLane(set.account_id, lane)
    return written
  }

  return { has: (account: string) => lanes.has(account), add }
}
