import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { extendLimit } from './client.ts'
import { type Config, framed, type Step, sendFramed } from './framed-query.ts'
import { BEGIN, COMMIT, type Database, type Owner, ownerOf, setTenant, type Tenant } from './tenant.ts'

/** One transaction of a tenant, which begins with its first statement. */
export interface TenantTransaction {
  tenant: Tenant
  /** Lets each of its statements, and the commit, take this long. */
  extend(statementMs: number): Promise<void>
  /** Commits in the same message, so that locks which the statement takes don't wait for this process. */
  commitWith(config: Config): Promise<pg.QueryResult>
  /** Ends it, if it has begun and not committed. Throws if the database rolled back instead of committing. */
  end(word: 'COMMIT' | 'ROLLBACK'): Promise<void>
}

export function tenantTransaction(client: pg.ClientBase, owner: Owner): TenantTransaction {
  let isOpen = false
  let hasEnded = false
  function query(config: Config, values?: unknown[], after: Step[] = []) {
    // The pool may have given the connection to another tenant.
    if (hasEnded) throw new Error('The transaction has ended.')
    const before = isOpen ? [] : [{ statement: BEGIN.name, values: [] }, setTenant(owner)]
    isOpen = true
    return sendFramed(client, framed({ before, after }, config, values))
  }
  const db = drizzle({ query } as unknown as pg.PoolClient) as unknown as Database
  return {
    tenant: { ...ownerOf(owner), db },
    async extend(statementMs) {
      await db.execute(sql`SELECT set_config('statement_timeout', ${String(statementMs)}, true)`)
      extendLimit(client, statementMs)
    },
    async commitWith(config) {
      const committed = query(config, config.values, [{ statement: COMMIT.name, values: [] }])
      hasEnded = true
      const result = await committed
      isOpen = false
      return result
    },
    async end(word) {
      hasEnded = true
      const ended = isOpen ? await client.query(word) : null
      extendLimit(client, null)
      // After a failed statement, the database turns COMMIT into ROLLBACK without an error.
      if (ended && ended.command !== word) throw new Error('The transaction was rolled back.')
    },
  }
}
