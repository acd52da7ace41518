import type pg from 'pg'
import { concernsStatement, waitedTooLong, wasRolledBack } from './client.ts'
import type { HandOver, Queued } from './queued.ts'
import { type Rows, toStatement } from './write-set.ts'

const BATCH_MAX = 500
const ROLLED_BACK_RETRIES = 3
/** A database that took longer than this to fail would keep the next batch waiting as long. */
const SILENT_MS = 2_000

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

export interface Batch<Item, Result = void> {
  /** Resolves with the item's result once its batch is done. Rejects with the database's error. */
  add(item: Item): Promise<Result>
  /** Resolves when nothing is waiting or in flight. */
  idle(): Promise<void>
}

type Run<Item, Result> = (items: Item[]) => Promise<readonly Result[]> | Promise<void>

/**
 * Natural batching: while one batch is in flight, the next one collects, so concurrent requests share a round trip and
 * a commit, and a single request never waits. A timer would add its delay to every idle request. `run` returns one
 * result for each item, in order. If `isolates` accepts a failure, only the items that fail on their own are rejected.
 * A batch begins when `gather` resolves, for items that no caller waits for. If the database was silent, the items that
 * waited for the batch fail with it.
 */
export function createBatch<Item, Result = void>(
  run: Run<Item, Result>,
  isolates: (error: unknown) => boolean = concernsStatement,
  gather?: () => Promise<unknown>,
): Batch<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running: Promise<void> | null = null

  async function drain() {
    // One turn of the event loop lets requests read in the same tick join.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      await gather?.()
      const beganAt = performance.now()
      const failure = await settle(waiting.splice(0, BATCH_MAX))
      if (isSilence(failure) && performance.now() - beganAt > SILENT_MS) reject(waiting.splice(0), failure)
    }
    running = null
  }

  /** Returns the error of the whole batch. */
  async function settle(batch: Waiting<Item, Result>[], retries = ROLLED_BACK_RETRIES): Promise<unknown> {
    try {
      const results = await run(batch.map((one) => one.item))
      for (const [index, one] of batch.entries()) one.resolve((results ? results[index] : undefined) as Result)
    } catch (error) {
      if (retries > 0 && wasRolledBack(error)) return settle(batch, retries - 1)
      // Halves rather than single items: one bad row among 500 costs 18 statements, not 500.
      if (batch.length > 1 && isolates(error)) for (const half of halvesOf(batch)) await settle(half)
      else reject(batch, error)
      return error
    }
  }

  return {
    add(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        running ??= drain()
      })
    },
    async idle() {
      while (running) await running
    },
  }
}

function reject(batch: { reject: (error: unknown) => void }[], error: unknown): void {
  for (const one of batch) one.reject(error)
}

function isSilence(error: unknown): boolean {
  return error !== undefined && !concernsStatement(error) && !waitedTooLong(error) && !wasRolledBack(error)
}

function halvesOf<T>(list: T[]): T[][] {
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)]
}

type Send = (config: pg.QueryConfig) => Promise<pg.QueryResult<Queued>>

/**
 * Writes any number of sets with one statement, and sends nothing if they are empty. Returns the deliveries that it
 * queued, to be passed on once they are durable.
 */
export async function writeSets(send: Send, sets: Rows[], handOver: HandOver): Promise<Queued[]> {
  const statement = toStatement(sets, () => handOver.terms())
  if (!statement) return []
  const readAt = performance.now()
  const { shape, text, values } = statement
  const { rows } = await send({ name: `batch-${shape}`, text, values })
  for (const row of rows) if (row.leased_until) row.read_at = readAt
  return rows
}
