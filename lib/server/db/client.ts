import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { env } from '../env.ts'
import * as schema from './schema/index.ts'
import { BoundedPool, cut, limitQueries } from './silence.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A database, or one of its transactions. */
export type Db = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

const STATEMENT_TIMEOUT_MS = 10_000
/** A server that responds cancels a slow statement itself; one that is silent this much longer is gone. */
const SILENCE_MS = 1_000

/** The URL may set other limits (`?statement_timeout=…`). */
export function openDatabase(connectionString: string): Database {
  const withinMs = silentAfter(connectionString)
  const idle = new Set<pg.PoolClient>()
  const pool = new BoundedPool({
    connectionString,
    // The console switches to a role that owns no table, whatever login the URL names.
    options: '-c role=pillar_console',
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Every sign-in appends to one chain, so a frozen process must not hold its lock forever.
    lock_timeout: 8_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener, a restart of the database server would end this process, because idle clients emit errors here.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  pool.on('connect', (client) => {
    // The pool listens only while a client is idle; the running query or transaction reports its own error.
    client.on('error', () => {})
    // When one connection goes silent, the idle ones lead to the same server.
    if (withinMs !== null) limitQueries(client, withinMs, () => idle.forEach(cut))
  })
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  const db: Database = drizzle(pool as pg.Pool, { schema })
  db.transaction = (act, config) => inTransaction(pool, (own) => own.transaction(act, config))
  return db
}

/** Null for a URL without a limit (`?statement_timeout=0`): then a slow statement and a silent server look the same. */
function silentAfter(connectionString: string): number | null {
  const set = URL.parse(connectionString)?.searchParams.get('statement_timeout')
  // As node-postgres reads it.
  const limitMs = set ? Number.parseInt(set, 10) : STATEMENT_TIMEOUT_MS
  return limitMs > 0 ? limitMs + SILENCE_MS : null
}

/** Drizzle's own never returns a connection whose BEGIN failed: ten of them, and the pool is empty for good. */
async function inTransaction<T>(pool: pg.Pool, act: (own: NodePgDatabase<typeof schema>) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await act(drizzle(client, { schema }))
  } finally {
    client.release()
  }
}

const held = globalThis as { consoleDatabase?: Database }

/** One pool per process, on globalThis: Next evaluates modules once per bundle and again on each reload. */
export function database(): Database {
  held.consoleDatabase ??= openDatabase(env().CONSOLE_DATABASE_URL)
  return held.consoleDatabase
}
