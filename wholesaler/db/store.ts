import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema>
/** A database, or one of its transactions. */
export type Db = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Store {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

const STATEMENT_TIMEOUT_MS = 120_000

/** The pharmacy's database, migrated by `scripts`. It acts as a role that owns no table. */
export function openStore(databaseUrl: string): Store {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'pillar-wholesaler',
    options: '-c role=pillar_wholesaler -c timezone=UTC',
    max: 6,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A server that responds cancels a slow statement itself; one that is silent longer is gone.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
  })
  // Without a listener, a restart of the database server would end this process, because idle clients emit errors here.
  pool.on('error', (error) => pool.ending || console.error(`database connection lost: ${error.message}`))
  // The pool listens only while a client is idle; the running query or transaction reports its own error.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
