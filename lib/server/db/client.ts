import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { env } from '../env.ts'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A database, or one of its transactions. */
export type Db = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

const STATEMENT_TIMEOUT_MS = 15_000

export function openDatabase(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    // The console switches to a role that owns no table, whatever login the URL names.
    options: '-c role=pillar_console',
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Every sign-in appends to one chain, so a frozen process must not hold its lock forever.
    lock_timeout: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A server that responds cancels a slow statement itself; one that is silent longer is gone.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener, a restart of the database server would end this process, because idle clients emit errors here.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  // The pool listens only while a client is idle; the running query or transaction reports its own error.
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle(pool, { schema })
}

const held = globalThis as { consoleDatabase?: Database }

/** One pool per process, on globalThis: Next evaluates modules once per bundle and again on each reload. */
export function database(): Database {
  held.consoleDatabase ??= openDatabase(env().CONSOLE_DATABASE_URL)
  return held.consoleDatabase
}
