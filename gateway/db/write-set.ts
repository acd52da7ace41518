import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { LeaseTerms } from './queued.ts'
import * as schema from './schema/index.ts'
import { type NewEvent, QUEUED, WRITE_EVENTS } from './write-events.ts'

export interface UsageIncrement {
  account_id: string
  environment: string
  hour: string
  pillar: string
  item: string
  key_id: string
  calls: number
  quantity: number
  cost_micros: number
}

export interface KeyUse {
  key_id: string
  last_used_at: string
  last_used_ip: string
}

/** One or more requests of a key that had the same outcome. */
export interface KeyCall {
  account_id: string
  environment: string
  key_id: string
  hour: string
  outcome: string
  operation: string
  ip: string
  user_agent: string
  calls: number
  last_at: string
}

/** The rows that one request leaves behind. */
export interface Rows {
  inserts: { into: InsertTable; row: Record<string, unknown> }[]
  events: NewEvent[]
  usage: UsageIncrement[]
  keyUses: KeyUse[]
  keyCalls: KeyCall[]
}

/** Rows of one account that commit together or not at all. */
export interface WriteSet extends Rows {
  account_id: string
}

/** A table that units insert into. Only `insertable` makes one, from our own schema, because its name becomes SQL. */
export interface InsertTable<Column extends string = string> {
  name: string
  sql: string
  columns: readonly Column[]
}

/** A row to insert unchanged: every column is present, in its JSON form. */
export type InsertRow<Into> = Into extends InsertTable<infer Column> ? Record<Column, unknown> : never

const insertTables: InsertTable[] = []

/** Declares, at start, that units insert rows into this table. */
export function insertable<T extends Table>(table: T): InsertTable<keyof T['$inferSelect'] & string> {
  const name = getTableName(table)
  const columns = Object.keys(getTableColumns(table)) as (keyof T['$inferSelect'] & string)[]
  const declared = { name, columns, sql: insertInto(name, table) }
  insertTables.push(declared)
  return declared
}

export function noRows(): Rows {
  return { inserts: [], events: [], usage: [], keyUses: [], keyCalls: [] }
}

interface Statement {
  /** A stable number for the rows in it, so that the statement can be prepared once. */
  shape: number
  text: string
  values: string[]
}

const UPSERT_USAGE = `${insertInto('usage_hours', schema.usageHours)}
  ON CONFLICT (account_id, environment, hour, pillar, item, key_id) DO UPDATE SET
    calls = usage_hours.calls + EXCLUDED.calls,
    quantity = usage_hours.quantity + EXCLUDED.quantity,
    cost_micros = usage_hours.cost_micros + EXCLUDED.cost_micros`

// Skips keys that are being changed: the transaction that changes one writes rows that this statement may have locked,
// and the two would wait for each other. The next minute records the use again.
const TOUCH_KEYS = `UPDATE api_keys SET last_used_at = used.last_used_at, last_used_ip = used.last_used_ip
  FROM json_populate_recordset(NULL::api_keys, $n) AS used
  WHERE api_keys.key_id = used.key_id AND api_keys.key_id IN (
    SELECT key_id FROM api_keys WHERE key_id IN (SELECT key_id FROM json_populate_recordset(NULL::api_keys, $n))
    FOR NO KEY UPDATE SKIP LOCKED)`

const COUNT_KEY_CALLS = `${insertInto('key_calls', schema.keyCalls)}
  ON CONFLICT (account_id, environment, key_id, hour, outcome, operation, ip, user_agent) DO UPDATE SET
    calls = key_calls.calls + EXCLUDED.calls, last_at = greatest(key_calls.last_at, EXCLUDED.last_at)`

// Names the columns, because a table may have columns that this release does not know.
function insertInto(name: string, table: Table): string {
  const columns = Object.values(getTableColumns(table)).map((column) => column.name)
  return `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $n)`
}

/** One statement, hence one round trip and one commit, for any number of write sets. Null if there are none. */
export function toStatement(sets: readonly Rows[], leaseTerms: () => LeaseTerms): Statement | null {
  const rowsOf = <Name extends keyof Rows>(name: Name) => sets.flatMap((set) => set[name] as Rows[Name][number][])
  const inserted = rowsOf('inserts')
  const parts: { steps: string[]; rows: unknown[] }[] = insertTables.map((table) => ({
    steps: [`into_${table.name} AS (${table.sql})`],
    rows: inserted.filter(({ into }) => into === table).map(({ row }) => row),
  }))
  parts.push(
    { steps: WRITE_EVENTS, rows: rowsOf('events') },
    { steps: [`usage AS (${UPSERT_USAGE})`], rows: sumUsage(rowsOf('usage')) },
    { steps: [`touched AS (${TOUCH_KEYS})`], rows: lastUses(rowsOf('keyUses')) },
    { steps: [`calls AS (${COUNT_KEY_CALLS})`], rows: sumKeyCalls(rowsOf('keyCalls')) },
  )
  const present = parts.filter((part) => part.rows.length > 0)
  if (present.length === 0) return null
  const steps = present.flatMap((part, index) => part.steps.map((step) => step.replaceAll('$n', `$${index + 1}::json`)))
  const values: unknown[] = present.map((part) => part.rows)
  const hasEvents = present.some((part) => part.steps === WRITE_EVENTS)
  if (hasEvents) values.push(leaseTerms())
  const text = `WITH ${steps.join(', ')} SELECT ${hasEvents ? QUEUED : 'WHERE false'}`
  return {
    shape: parts.reduce((shape, part, index) => (part.rows.length > 0 ? shape + 2 ** index : shape), 0),
    // A final SELECT: event counters are locked first, then the rows of the other steps, in their order.
    text: text.replaceAll('$terms', `$${values.length}::json`),
    values: values.map((value) => JSON.stringify(value)),
  }
}

function sumUsage(increments: UsageIncrement[]): UsageIncrement[] {
  const counterOf = (one: UsageIncrement) =>
    `${one.account_id} ${one.environment} ${one.hour} ${one.pillar} ${one.item} ${one.key_id}`
  return summed(increments, counterOf, (sum, one) => {
    sum.calls += one.calls
    sum.quantity += one.quantity
    sum.cost_micros += one.cost_micros
  })
}

function sumKeyCalls(calls: KeyCall[]): KeyCall[] {
  const counterOf = (one: KeyCall) =>
    `${one.key_id} ${one.hour} ${one.outcome} ${one.operation} ${one.ip} ${one.user_agent}`
  return summed(calls, counterOf, (sum, one) => {
    sum.calls += one.calls
    if (one.last_at > sum.last_at) sum.last_at = one.last_at
  })
}

function lastUses(uses: KeyUse[]): KeyUse[] {
  return summed(uses, (use) => use.key_id, Object.assign)
}

// One row per counter, because a statement may touch a row only once; sorted, so that processes lock in one order.
function summed<T extends object>(items: T[], counterOf: (item: T) => string, add: (sum: T, one: T) => void): T[] {
  const byCounter = new Map<string, T>()
  for (const one of items) {
    const counter = counterOf(one)
    const sum = byCounter.get(counter)
    if (sum) add(sum, one)
    else byCounter.set(counter, { ...one })
  }
  return [...byCounter.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
