import type pg from 'pg'
import type { Batch } from './batch.ts'
import { writeSets } from './batch.ts'
import { type Database, onClient, type Transaction } from './client.ts'
import { beginFor, type Tenant, tenantDatabase } from './tenant.ts'
import {
  type InsertRows,
  type InsertTable,
  noRows,
  type Rows,
  type UsageIncrement,
  type WriteSet,
} from './write-set.ts'

type LastWrite = () => Promise<Rows['inserts']>

/**
 * The unit of work of one request. Services write into it; the request's pipeline commits it together with the
 * request's meter, log and idempotency rows. Plain inserts share a commit with other requests; `transaction()` takes
 * a connection of its own for what must read and lock first.
 */
export interface Unit {
  insert(table: InsertTable, row: InsertRows): void
  meter(increment: UsageIncrement): void
  transaction(): Promise<Transaction>
  /** Whether a transaction is open, whose writes a read should see. */
  isOpen(): boolean
  /** Last of all, while the transaction is still open; what it returns is written in one statement with the rest. */
  beforeCommit(write: LastWrite): void
  /** Runs once the unit is durable; never when it was rolled back. */
  afterCommit(effect: () => void): void
  commit(extra?: Rows): Promise<void>
  rollback(): Promise<void>
}

interface Writers {
  tenantPool: pg.Pool
  batch: Batch<WriteSet>
}

/** What a tenant's `ctx` reads from and writes into. */
export function boundTo(runtime: Writers & { db: Database }, tenant: Tenant): { db: Database; unit: Unit } {
  return { db: tenantDatabase(runtime.tenantPool, runtime.db, tenant), unit: createUnit(runtime, tenant) }
}

export function createUnit({ tenantPool, batch }: Writers, tenant: Tenant): Unit {
  let set = noRows()
  let last: LastWrite[] = []
  let effects: (() => void)[] = []
  let opened: Promise<{ client: pg.PoolClient; tx: Transaction }> | null = null

  async function open() {
    const client = await tenantPool.connect()
    try {
      await beginFor(client, tenant)
    } catch (error) {
      client.release(true)
      throw error
    }
    return { client, tx: onClient(client) }
  }

  function take() {
    const taken = { set, last, effects, opened }
    set = noRows()
    last = []
    effects = []
    opened = null
    return taken
  }

  return {
    insert: (table, row) => void set.inserts.push({ table, row }),
    meter: (increment) => void set.usage.push(increment),
    async transaction() {
      opened ??= open()
      return (await opened).tx
    },
    isOpen: () => opened !== null,
    beforeCommit: (write) => void last.push(write),
    afterCommit: (effect) => void effects.push(effect),
    async commit(extra = noRows()) {
      const taken = take()
      const all: WriteSet = {
        account_id: tenant.account_id,
        inserts: [...taken.set.inserts, ...extra.inserts],
        usage: [...taken.set.usage, ...extra.usage],
        keyUses: extra.keyUses,
        keyCalls: extra.keyCalls,
      }
      if (taken.opened) await commitWithin((await taken.opened).client, all, taken.last)
      else await batch.add(all)
      for (const effect of taken.effects) effect()
    },
    async rollback() {
      const client = await take().opened?.then(
        (open) => open.client,
        () => null,
      )
      if (client) await finish(client, 'ROLLBACK')
    },
  }
}

async function commitWithin(client: pg.PoolClient, set: Rows, last: LastWrite[]): Promise<void> {
  try {
    const inserts = []
    for (const write of last) inserts.push(...(await write()))
    await writeSets(client, [{ ...set, inserts: [...inserts, ...set.inserts] }])
  } catch (error) {
    await finish(client, 'ROLLBACK')
    throw error
  }
  await finish(client, 'COMMIT')
}

// A connection whose last word is unknown must not go back into the pool.
async function finish(client: pg.PoolClient, word: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    await client.query(word)
    client.release()
  } catch (error) {
    client.release(true)
    if (word === 'COMMIT') throw error
  }
}
