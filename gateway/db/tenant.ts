import { and, eq, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Environment } from '../environment.schema.ts'
import { keepNewest } from '../newest.ts'

export type Database = NodePgDatabase

/** The account and environment that a row belongs to. */
export interface Owner {
  account_id: string
  environment: Environment
}

/**
 * One account's environment, on a connection or in a transaction that sees only its rows: row-level security compares
 * every row with the owner. The first argument of every store function that reads or writes one tenant's rows.
 */
export interface Tenant extends Owner {
  db: Database
}

/** The owner's columns of a new row. */
export function ownerOf({ account_id, environment }: Owner): Owner {
  return { account_id, environment }
}

/** The condition that a row belongs to the tenant. A string names a table or an alias of handwritten SQL. */
export function ownedBy(
  table: string | { account_id: PgColumn; environment: PgColumn },
  { account_id, environment }: Owner,
): SQL {
  if (typeof table !== 'string') return and(eq(table.account_id, account_id), eq(table.environment, environment)) as SQL
  const name = sql.raw(table)
  return sql`${name}.account_id = ${account_id} AND ${name}.environment = ${environment}`
}

const SET_TENANT = {
  name: 'set-tenant',
  // Returns no row, so that only the next statement has a result.
  text: `SELECT WHERE set_config('pillar.account', $1, true) IS NULL OR set_config('pillar.environment', $2, true) IS NULL`,
}

/** Prepares, on a new connection, the statement that precedes each statement of a tenant. */
export async function prepareTenant(client: pg.ClientBase): Promise<void> {
  await client.query({ ...SET_TENANT, values: ['', ''] })
}

/** Begins a transaction of this tenant, in one round trip. */
export async function beginFor(client: pg.ClientBase, { account_id, environment }: Owner): Promise<void> {
  const [account, place] = [account_id, environment].map((text) => pg.escapeLiteral(text))
  await client.query(
    `BEGIN; SELECT set_config('pillar.account', ${account}, true), set_config('pillar.environment', ${place}, true)`,
  )
}

/** Kept per pool, because building one takes longer than a small query. */
const MOST_TENANTS = 1_000

const sharedOf = new WeakMap<Database, Database>()
const tenantsOf = new WeakMap<pg.Pool, Map<string, Tenant>>()

/** Reads and writes of one tenant. `shared` serves lookups for many tenants at once. */
export function tenantOn(pool: pg.Pool, shared: Database, owner: Owner): Tenant {
  const tenants = tenantsOf.get(pool) ?? new Map<string, Tenant>()
  tenantsOf.set(pool, tenants)
  const name = `${owner.account_id} ${owner.environment}`
  const known = tenants.get(name)
  if (known) return known
  const db = drizzle(new TenantPool(pool, owner) as unknown as pg.Pool) as unknown as Database
  sharedOf.set(db, shared)
  const tenant = { ...ownerOf(owner), db }
  keepNewest(tenants, name, tenant, MOST_TENANTS)
  return tenant
}

/** The database that spans tenants, behind a tenant's own. */
export function sharedDatabase(db: Database): Database {
  return sharedOf.get(db) ?? db
}

type Config = pg.QueryConfig & { values?: unknown[] }

// Drizzle takes a connection for a transaction if the name of the class contains "Pool".
class TenantPool {
  private readonly pool: pg.Pool
  private readonly owner: Owner

  constructor(pool: pg.Pool, owner: Owner) {
    this.pool = pool
    this.owner = owner
  }

  query(config: Config, values?: unknown[]) {
    return this.pool.query(new TenantQuery(this.owner, config, values) as unknown as pg.QueryConfig)
  }

  async connect() {
    const client = await this.pool.connect()
    const query = (config: Config, values?: unknown[]) =>
      new Promise((resolve, reject) => {
        const done = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
        client.query(new TenantQuery(this.owner, config, values) as unknown as string, done as never)
      })
    return { query, release: () => client.release() }
  }
}

interface Wire {
  bind(message: { statement: string; values: string[] }): void
  execute(message: { portal: string }): void
}

/** A statement preceded by its tenant: both travel in one message, up to one Sync, as one transaction. */
class TenantQuery extends (pg.Query as unknown as new (
  config: Config,
  values?: unknown[],
) => {
  prepare(wire: Wire): void
  handleCommandComplete(message: unknown, wire: Wire): void
}) {
  private readonly owner: Owner
  private isTenantSet = false

  constructor(owner: Owner, config: Config, values?: unknown[]) {
    super({ ...config, queryMode: 'extended' } as Config, values)
    this.owner = owner
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: SET_TENANT.name, values: [this.owner.account_id, this.owner.environment] })
    wire.execute({ portal: '' })
    super.prepare(wire)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.isTenantSet) super.handleCommandComplete(message, wire)
    this.isTenantSet = true
  }
}
