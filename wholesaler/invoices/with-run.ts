import { drizzle } from 'drizzle-orm/node-postgres'
import type { Account } from '../accounts/accounts.store.ts'
import { WholesalerError } from '../client/wholesaler-error.ts'
import type { Clock } from '../clock.ts'
import { reasonOf } from '../db/reason-of.ts'
import type { Store } from '../db/store.ts'
import { closeAbandonedRuns, finishRun, startRun } from './runs.store.ts'

interface Parts {
  store: Store
  account: Account
  clock: Clock
  /** How many invoices the run takes. */
  total: number
}

/**
 * Records a run from its start to its end, however it ends: a run whose process is killed is closed by the next one. The
 * lock needs a connection of its own, because the body's transactions may use any.
 */
export async function withRun<T>({ store, account, clock, total }: Parts, body: (runId: number) => Promise<T>) {
  const client = await store.pool.connect()
  const own = drizzle(client)
  try {
    await closeAbandonedRuns(own, account.account_id)
    const started = { accountId: account.account_id, total, now: clock.now() }
    const runId = await own.transaction((tx) => startRun(tx, started))
    // The connection of the lock may be lost while the database works again.
    const finish = (end: Omit<Parameters<typeof finishRun>[2], 'now'>) =>
      finishRun(own, runId, { ...end, now: clock.now() }).catch(() =>
        finishRun(store.db, runId, { ...end, now: clock.now() }),
      )
    try {
      const result = await body(runId)
      await finish({ state: 'completed', failure: null })
      return result
    } catch (error) {
      const state = isRefusal(error) ? 'failed' : 'interrupted'
      await finish({ state, failure: reasonOf(error) }).catch(() => {
        // The database is what failed; a run without an end counts as interrupted.
      })
      throw error
    } finally {
      // A killed process may have held its lock until now.
      await closeAbandonedRuns(own, account.account_id).catch(() => {})
    }
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof WholesalerError && error.condition !== 'quota_exceeded' && error.condition !== 'unreachable'
}
