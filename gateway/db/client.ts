import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { innermost } from '../errors.ts'
import { type Database, prepareTenant } from './tenant.ts'

export type { Database }

export interface Connection {
  /** For one tenant at a time: sees only the rows of the tenant that a statement or its transaction names. */
  tenantPool: pg.Pool
  /** Spans tenants, as do the pools below: for jobs, and for lookups that find a row's owner. */
  pool: pg.Pool
  /**
   * For the statements that all accounts share. Gives up on a lock quickly, because every other account waits for it.
   */
  commitPool: pg.Pool
  /** For the results of deliveries, which must not queue behind reads. */
  batchPool: pg.Pool
  /** For leases only; see `LEASE_OPTIONS`. */
  leasePool: pg.Pool
  /** For scheduled work, whose statements may take minutes. */
  jobPool: pg.Pool
  db: Database
  /** Over the `jobPool`. */
  jobDb: Database
}

// A lease lost in a crash can be claimed again at once, so its commit need not be durable. Its one query must follow
// indexes row by row, but the statistics of a table that swings between empty and full suggest otherwise.
const LEASE_OPTIONS = [
  'synchronous_commit=off',
  'plan_cache_mode=force_generic_plan',
  'jit=off',
  ...['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan'].map((way) => `enable_${way}=off`),
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

// Limits every wait: for a free connection, for a lock, and for a process that froze in a transaction. The URL may
// set other limits (`?lock_timeout=…`).
const PATIENCE = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 4_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

// All accounts share these statements, so none of them waits long for one account's lock.
const SHARED_PATIENCE = { lock_timeout: 100, statement_timeout: 3_000 }

// Nightly sums over whole tables, which no request waits for.
const JOB_PATIENCE = { lock_timeout: 10_000, statement_timeout: 300_000 }

/** A server that responds cancels a slow statement itself; one that is silent this much longer is gone. */
const SILENCE_MS = 1_000

/** Connections for work across tenants. A request never waits for one while it holds a tenant's connection. */
const SPANNING_MAX = 8

// A process always switches to a role that owns no table, whatever login the URL names. The policies use these two.
const ONE_TENANT = '-c role=pillar_gateway'
export const ALL_TENANTS = '-c role=pillar_all_tenants'

export function connect(databaseUrl: string, poolSize: number, log: Logger): Connection {
  const idle = new Set<pg.PoolClient>()
  const open = (max: number, options: Partial<pg.PoolConfig> = {}) => openPool(databaseUrl, max, log, idle, options)
  const pool = open(Math.min(poolSize, SPANNING_MAX))
  const jobPool = open(2, JOB_PATIENCE)
  return {
    tenantPool: open(poolSize, { options: ONE_TENANT, onConnect: prepareTenant }),
    pool,
    commitPool: open(1, SHARED_PATIENCE),
    batchPool: open(1),
    leasePool: open(1, { options: `${ALL_TENANTS} ${LEASE_OPTIONS}` }),
    jobPool,
    db: drizzle(pool),
    jobDb: drizzle(jobPool),
  }
}

/** `idle` holds the idle connections of all pools: when one connection goes silent, all of these are closed. */
function openPool(
  databaseUrl: string,
  max: number,
  log: Logger,
  idle: Set<pg.PoolClient>,
  more: Partial<pg.PoolConfig>,
): pg.Pool {
  const { onConnect: prepare, ...settings } = { ...PATIENCE, ...more }
  const withinMs = statementTimeout(databaseUrl, settings.statement_timeout) + SILENCE_MS
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    application_name: 'pillar-gateway',
    options: ALL_TENANTS,
    ...settings,
    // The limit comes before the first statement, because a request waits for that one too.
    async onConnect(client) {
      // The pool listens only while a client is idle; one in use when the server dies would end the process too.
      client.on('error', (error) => log.debug({ error: error.message }, 'a connection broke'))
      limitQueries(client as pg.Client, withinMs, () => idle.forEach(cut))
      await prepare?.(client)
    },
  })
  // Without a listener, the error of an idle client (when the server restarts) would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  return pool
}

function statementTimeout(databaseUrl: string, otherwise: number | false | undefined): number {
  return Number(URL.parse(databaseUrl)?.searchParams.get('statement_timeout') ?? otherwise)
}

const extended = new WeakMap<pg.ClientBase, number>()

/** Lets the statements of a connection take this long, or as long as those of a request again. */
export function extendLimit(client: pg.ClientBase, statementMs: number | null): void {
  if (statementMs === null) extended.delete(client)
  else extended.set(client, statementMs + SILENCE_MS)
}

/**
 * Closes the connection when a query does not end in time, so that its pool discards it. node-postgres's own
 * `query_timeout` keeps the connection, and the next query waits behind the one that hangs.
 */
export function limitQueries(client: pg.Client, withinMs: number, onSilence = () => {}): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const limited = (...args: unknown[]) => {
    const timer = setTimeout(() => {
      cut(client)
      onSilence()
    }, extended.get(client) ?? withinMs)
    const over = () => clearTimeout(timer)
    const callback = args.at(-1)
    if (typeof callback !== 'function') {
      const result = query(...args) as Promise<unknown>
      result.then(over, over)
      return result
    }
    return query(...args.slice(0, -1), (...results: unknown[]) => {
      over()
      callback(...results)
    })
  }
  client.query = limited as typeof client.query
}

function cut(client: pg.ClientBase): void {
  const { stream } = (client as pg.Client).connection
  stream.destroy(new Error('Connection terminated: the database was silent'))
}

/** The SQLSTATE of a failed query, wherever Drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code
  }
  return undefined
}

/** Class 40: a deadlock or a serialisation failure. The server guarantees that nothing was written. */
export function wasRolledBack(error: unknown): boolean {
  return /^40/.test(sqlState(error) ?? '')
}

/**
 * The server refused this statement and wrote nothing. A lost connection may have committed, and a server that is slow
 * (57014), stopping (57P), full (53100) or out of connections (53300) refuses every statement alike.
 */
export function concernsStatement(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && !/^(08|57|53[13]00)/.test(state)
}

/** A lock or statement timeout: the statement was cancelled, and its transaction with it. */
export function waitedTooLong(error: unknown): boolean {
  return ['55P03', '57014'].includes(sqlState(error) ?? '')
}

/** True when a row that violates this constraint already exists. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === constraint) return true
  }
  return false
}

const PROBE_MS = 1_000

/** Rejects when the database does not respond within a second. */
export async function probe(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not respond in time.')), PROBE_MS)
  })
  try {
    await Promise.race([pool.query('SELECT 1'), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whether no connection of a full pool became free in time. */
export function waitedForConnection(error: unknown): boolean {
  return innermost(error).message === 'timeout exceeded when trying to connect'
}

// Class 08: connection exceptions. 57P: the server is stopping or starting. 53: no connection, disk or memory left.
export function isDatabaseGone(error: unknown): boolean {
  const state = sqlState(error)
  if (state && /^(08|57P|53)/.test(state)) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Its message repeats the query's parameters, which a caller wrote.
    if (cause instanceof DrizzleQueryError) continue
    if (
      /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|Connection terminated|not queryable|timeout (exceeded|expired)/.test(
        cause.message,
      )
    )
      return true
  }
  return false
}
