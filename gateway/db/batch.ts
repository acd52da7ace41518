import type pg from 'pg'
import { sqlState, wasRolledBack } from './client.ts'
import { toStatement, type WriteSet } from './write-set.ts'

const BATCH_MAX = 500
const ROLLED_BACK_RETRIES = 3

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

/**
 * Natural batching: while one batch is in flight the next one collects, so concurrent requests share a round trip, and
 * a commit where they write, while a lone one never waits. A timer would add its delay to every idle request.
 * `run` answers with one result for each item, in order.
 */
export function createBatch<Item, Result = void>(
  run: (items: Item[]) => Promise<readonly Result[]> | Promise<void>,
): Batch<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running: Promise<void> | null = null

  async function drain() {
    // One turn of the event loop lets requests read in the same tick join.
    await new Promise(setImmediate)
    while (waiting.length > 0) await settle(run, waiting.splice(0, BATCH_MAX))
    running = null
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

async function settle<Item, Result>(
  run: (items: Item[]) => Promise<readonly Result[]> | Promise<void>,
  batch: Waiting<Item, Result>[],
  retries = ROLLED_BACK_RETRIES,
): Promise<void> {
  try {
    const results = await run(batch.map((one) => one.item))
    for (const [index, one] of batch.entries()) one.resolve((results ? results[index] : undefined) as Result)
  } catch (error) {
    if (retries > 0 && wasRolledBack(error)) return settle(run, batch, retries - 1)
    // One bad row fails its batch: written singly, only the request at fault hears of it. Any other failure (the
    // server is gone) is everybody's, and repeating could write twice what did commit.
    if (batch.length > 1 && isDataFault(error)) for (const one of batch) await settle(run, [one])
    else for (const one of batch) one.reject(error)
  }
}

function isDataFault(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '')
}

/** Writes any number of sets with one statement: in a transaction that is open, or as one of its own. */
export async function writeSets(client: pg.Pool | pg.PoolClient, sets: WriteSet[]): Promise<void> {
  const statement = toStatement(sets)
  if (statement)
    await client.query({ name: `batch-${statement.shape}`, text: statement.text, values: statement.values })
}
