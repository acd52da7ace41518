import type pg from 'pg'
import { type Batch, createBatch, writeSets } from './batch.ts'
import { concernsStatement, waitedTooLong } from './client.ts'
import type { WriteSet } from './write-set.ts'

interface Observed {
  batch(size: number): void
  batchWait(seconds: number): void
}

/**
 * Commits the write sets of all accounts in shared statements. When a statement fails or waits too long for a lock, each
 * account's sets go through a lane of their own until the lane is empty: whatever one account sent or locked, no other
 * account waits for it or fails with it.
 */
export function createCommits(
  { commitPool, pool }: { commitPool: pg.Pool; pool: pg.Pool },
  observed: Observed,
): Batch<WriteSet> {
  const shared = createBatch<WriteSet>(
    (sets) => {
      observed.batch(sets.length)
      return writeSets(commitPool, sets)
    },
    () => false,
  )
  const lanes = new Map<string, Batch<WriteSet>>()
  const pending = new Set<Promise<void>>()

  function openLane(account: string): Batch<WriteSet> {
    const lane = createBatch<WriteSet>(
      (sets) => writeSets(pool, sets),
      // Halves would each wait for the same lock.
      (error) => concernsStatement(error) && !waitedTooLong(error),
    )
    lanes.set(account, lane)
    return lane
  }

  function inLane(set: WriteSet): Promise<void> {
    const known = lanes.get(set.account_id)
    if (known) return known.add(set)
    const lane = openLane(set.account_id)
    const written = lane.add(set)
    void lane.idle().then(() => lanes.delete(set.account_id))
    return written
  }

  async function commit(set: WriteSet): Promise<void> {
    if (lanes.has(set.account_id)) return inLane(set)
    try {
      await shared.add(set)
    } catch (error) {
      if (!concernsStatement(error)) throw error
      await inLane(set)
    }
  }

  return {
    add(set) {
      const startedAt = performance.now()
      const committed = commit(set)
      const settled = committed.then(
        () => observed.batchWait((performance.now() - startedAt) / 1000),
        () => {},
      )
      pending.add(settled)
      void settled.then(() => pending.delete(settled))
      return committed
    },
    async idle() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
