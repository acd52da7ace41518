import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema>

/** A transaction in the making; a plain `Database` for reads and writes that commit together. */
export type Transaction = Database

export interface Connection {
  pool: pg.Pool
  /** The connection of the statements that all accounts share. It soon gives up on a lock: everybody else waits for it. */
  commitPool: pg.Pool
  /** For the results of deliveries, which must not queue behind reads. */
  batchPool: pg.Pool
  /** For leases only; see `LEASE_OPTIONS`. */
  leasePool: pg.Pool
  db: Database
}

// A lease lost in a crash is one that need not be waited for, so its commit need not be durable. Its one query is meant
// to follow indexes row by row; statistics of a table that swings between empty and full suggest otherwise.
const LEASE_OPTIONS = [
  'synchronous_commit=off',
  'plan_cache_mode=force_generic_plan',
  'jit=off',
  ...['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan'].map((way) => `enable_${way}=off`),
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

// Nobody waits for ever: not for a free connection, not for what another call holds, and not for a process that froze in
// the middle of a transaction. The address may say otherwise (`?lock_timeout=…`).
const PATIENCE = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
}

const SHARED_LOCK_TIMEOUT_MS = 100

export function connect(databaseUrl: string, poolSize: number, log: Logger): Connection {
  const pool = openPool(databaseUrl, poolSize, log)
  return {
    pool,
    commitPool: openPool(databaseUrl, 1, log, { lock_timeout: SHARED_LOCK_TIMEOUT_MS }),
    batchPool: openPool(databaseUrl, 1, log),
    leasePool: openPool(databaseUrl, 1, log, { options: LEASE_OPTIONS }),
    db: drizzle(pool, { schema }),
  }
}

function openPool(databaseUrl: string, max: number, log: Logger, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: 'pillar-gateway',
    ...PATIENCE,
    ...more,
  })
  // Without a listener an idle client's error (the server restarting) would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'))
  // The pool listens only while a client is idle; one that is in use when the server dies would end the process too.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ error: error.message }, 'a connection broke')),
  )
  return pool
}

export function onClient(client: pg.PoolClient): Transaction {
  return drizzle(client, { schema })
}

/** The SQLSTATE of a failed query, wherever Drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code
  }
  return undefined
}

/** Class 40: a deadlock or a serialisation failure, of which the server says that nothing was written. */
export function wasRolledBack(error: unknown): boolean {
  return /^40/.test(sqlState(error) ?? '')
}

/**
 * The server refused this very statement and wrote nothing of it. A lost connection may have committed, and a server
 * that is stopping (57P), full (53100) or out of connections (53300) refuses every statement alike.
 */
export function concernsStatement(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && !/^(08|57P|53[13]00)/.test(state)
}

/** A lock that did not come in time: the statement was given up, and with it its transaction. */
export function waitedTooLong(error: unknown): boolean {
  return sqlState(error) === '55P03'
}

/** True when the row at fault already exists under this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === constraint) return true
  }
  return false
}
