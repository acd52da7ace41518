import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Environment } from '../environment.schema.ts'
import { keepNewest } from '../newest.ts'

export type Database = NodePgDatabase

/** Whose rows a statement may see and write; row-level security compares every row with it. */
export interface Tenant {
  account_id: string
  environment: Environment
}

const SET_TENANT = {
  name: 'set-tenant',
  // No row comes back, so that the answer of the statement after it is the only one.
  text: `SELECT WHERE set_config('pillar.account', $1, true) IS NULL OR set_config('pillar.environment', $2, true) IS NULL`,
}

/** Prepares on a new connection what each statement of a tenant begins with. */
export async function prepareTenant(client: pg.ClientBase): Promise<void> {
  await client.query({ ...SET_TENANT, values: ['', ''] })
}

/** Begins a transaction of this tenant, in one round trip. */
export async function beginFor(client: pg.ClientBase, { account_id, environment }: Tenant): Promise<void> {
  const [account, place] = [account_id, environment].map((text) => pg.escapeLiteral(text))
  await client.query(
    `BEGIN; SELECT set_config('pillar.account', ${account}, true), set_config('pillar.environment', ${place}, true)`,
  )
}

/** Of each pool; building one takes longer than a small query. */
const MOST_TENANTS = 1_000

const sharedOf = new WeakMap<Database, Database>()
const tenantsOf = new WeakMap<pg.Pool, Map<string, Database>>()

/** Reads and writes of one tenant. `shared` is what look-ups that serve many tenants at once read from. */
export function tenantDatabase(pool: pg.Pool, shared: Database, tenant: Tenant): Database {
  const tenants = tenantsOf.get(pool) ?? new Map<string, Database>()
  tenantsOf.set(pool, tenants)
  const name = `${tenant.account_id} ${tenant.environment}`
  const known = tenants.get(name)
  if (known) return known
  const db = drizzle(new TenantPool(pool, tenant) as unknown as pg.Pool) as unknown as Database
  sharedOf.set(db, shared)
  keepNewest(tenants, name, db, MOST_TENANTS)
  return db
}

/** The database that spans tenants, behind the one of a tenant. */
export function sharedDatabase(db: Database): Database {
  return sharedOf.get(db) ?? db
}

type Config = pg.QueryConfig & { values?: unknown[] }

// Drizzle takes a connection for a transaction where the name of the class says that this is a pool.
class TenantPool {
  private readonly pool: pg.Pool
  private readonly tenant: Tenant

  constructor(pool: pg.Pool, tenant: Tenant) {
    this.pool = pool
    this.tenant = tenant
  }

  query(config: Config, values?: unknown[]) {
    return this.pool.query(new TenantQuery(this.tenant, config, values) as unknown as pg.QueryConfig)
  }

  async connect() {
    const client = await this.pool.connect()
    const query = (config: Config, values?: unknown[]) =>
      new Promise((resolve, reject) => {
        const done = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
        client.query(new TenantQuery(this.tenant, config, values) as unknown as string, done as never)
      })
    return { query, release: () => client.release() }
  }
}

interface Wire {
  bind(message: { statement: string; values: string[] }): void
  execute(message: { portal: string }): void
}

/** A statement with its tenant set before it: both travel in one message, up to one Sync, as one transaction. */
class TenantQuery extends (pg.Query as unknown as new (
  config: Config,
  values?: unknown[],
) => {
  prepare(wire: Wire): void
  handleCommandComplete(message: unknown, wire: Wire): void
}) {
  private readonly tenant: Tenant
  private isTenantSet = false

  constructor(tenant: Tenant, config: Config, values?: unknown[]) {
    super({ ...config, queryMode: 'extended' } as Config, values)
    this.tenant = tenant
  }

  override prepare(wire: Wire): void {
    wire.bind({ statement: SET_TENANT.name, values: [this.tenant.account_id, this.tenant.environment] })
    wire.execute({ portal: '' })
    super.prepare(wire)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.isTenantSet) super.handleCommandComplete(message, wire)
    this.isTenantSet = true
  }
}
