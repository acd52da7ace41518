import { and, eq, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Environment } from '../environment.schema.ts'
import { keepNewest } from '../newest.ts'
import { type Config, framed, type Step, sendFramed } from './framed-query.ts'

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
export const BEGIN = { name: 'begin', text: 'BEGIN' }
export const COMMIT = { name: 'commit', text: 'COMMIT' }

/** Prepares, on a new connection, the statements that travel with those of a tenant. */
export async function prepareTenant(client: pg.ClientBase): Promise<void> {
  await client.query(BEGIN)
  await client.query({ ...SET_TENANT, values: ['', ''] })
  await client.query(COMMIT)
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

export function setTenant({ account_id, environment }: Owner): Step {
  return { statement: SET_TENANT.name, values: [account_id, environment] }
}

// Drizzle takes a connection for a transaction if the name of the class contains "Pool".
class TenantPool {
  private readonly pool: pg.Pool
  private readonly before: Step[]

  constructor(pool: pg.Pool, owner: Owner) {
    this.pool = pool
    this.before = [setTenant(owner)]
  }

  query(config: Config, values?: unknown[]) {
    return this.pool.query(framed({ before: this.before }, config, values))
  }

  async connect() {
    const client = await this.pool.connect()
    const query = (config: Config, values?: unknown[]) =>
      sendFramed(client, framed({ before: this.before }, config, values))
    return { query, release: () => client.release() }
  }
}
