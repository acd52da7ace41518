import type pg from 'pg'
import { writeSets } from './batch.ts'
import type { Database } from './client.ts'
import type { Commits } from './commits.ts'
import type { HandOver, Queued } from './queued.ts'
import type { Seats } from './seats.ts'
import { type Owner, type Tenant, tenantOn } from './tenant.ts'
import { type TenantTransaction, tenantTransaction } from './tenant-transaction.ts'
import type { NewEvent } from './write-events.ts'
import { type InsertTable, noRows, type Rows, type UsageIncrement, type WriteSet } from './write-set.ts'

/**
 * The unit of work of one request. Services write into it; the request's pipeline commits it together with the
 * request's meter, log and idempotency rows. Plain inserts share a commit with other requests; `open()` takes a
 * connection of its own for operations that must read and lock first.
 */
export interface Unit {
  insert<Column extends string>(into: InsertTable<Column>, row: Record<NoInfer<Column>, unknown>): void
  meter(increment: UsageIncrement): void
  event(event: NewEvent): void
  /** The tenant, in the unit's own transaction. */
  open(): Promise<Tenant>
  /** Opens it, and lets each of its statements take this long instead of as long as a request may. */
  extend(statementMs: number): Promise<void>
  /** Whether its transaction has begun, so that reads should see its writes. */
  isOpen(): boolean
  /** Runs once the unit is durable; never after a rollback. */
  afterCommit(effect: () => void): void
  commit(extra?: Rows): Promise<void>
  /** Commits soon instead of now; for rows that a crash may lose. */
  commitLater(rows: Rows): Promise<void>
  rollback(): Promise<void>
}

interface Opened {
  client: pg.PoolClient
  transaction: TenantTransaction
  leave: () => void
}

interface Writers {
  tenantPool: pg.Pool
  batch: Commits
  seats: Seats
  handOver: HandOver
}

export function boundTo(runtime: Writers & { db: Database }, owner: Owner): { tenant: Tenant; unit: Unit } {
  return { tenant: tenantOn(runtime.tenantPool, runtime.db, owner), unit: createUnit(runtime, owner) }
}

export function createUnit({ tenantPool, batch, seats, handOver }: Writers, owner: Owner): Unit {
  let set = noRows()
  let effects: (() => void)[] = []
  let opened: Promise<Opened> | null = null

  async function begin(): Promise<Opened> {
    const leave = await seats.take(owner.account_id)
    try {
      const client = await tenantPool.connect()
      return { client, leave, transaction: tenantTransaction(client, owner) }
    } catch (error) {
      leave()
      throw error
    }
  }

  function take() {
    const taken = { set, effects, opened }
    set = noRows()
    effects = []
    opened = null
    return taken
  }

  async function open(): Promise<TenantTransaction> {
    opened ??= begin()
    return (await opened).transaction
  }

  return {
    insert: (into, row) => void set.inserts.push({ into, row }),
    meter: (increment) => void set.usage.push(increment),
    event: (event) => void set.events.push(event),
    open: async () => (await open()).tenant,
    extend: async (statementMs) => (await open()).extend(statementMs),
    isOpen: () => opened !== null,
    afterCommit: (effect) => void effects.push(effect),
    async commit(extra = noRows()) {
      const taken = take()
      const all: WriteSet = {
        account_id: owner.account_id,
        inserts: [...taken.set.inserts, ...extra.inserts],
        events: taken.set.events,
        usage: [...taken.set.usage, ...extra.usage],
        keyUses: extra.keyUses,
        keyCalls: extra.keyCalls,
      }
      if (taken.opened) await commitWithin(await taken.opened, all, handOver)
      else await batch.add(all)
      for (const effect of taken.effects) effect()
    },
    commitLater: (rows) => batch.later({ ...rows, account_id: owner.account_id }),
    async rollback() {
      const open = await take().opened?.catch(() => null)
      if (open) await finish(open, 'ROLLBACK')
    },
  }
}

async function commitWithin(open: Opened, set: Rows, handOver: HandOver): Promise<void> {
  let queued: Queued[]
  try {
    queued = await writeSets(open.transaction.commitWith, [set], handOver)
  } catch (error) {
    await finish(open, 'ROLLBACK')
    throw error
  }
  await finish(open, 'COMMIT')
  handOver.pass(queued)
}

// If a connection did not confirm its last statement, it must not go back into the pool.
async function finish({ client, transaction, leave }: Opened, word: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    await transaction.end(word)
    client.release()
  } catch (error) {
    client.release(true)
    if (word === 'COMMIT') throw error
  } finally {
    leave()
  }
}
