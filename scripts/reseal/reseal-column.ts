import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export interface SealedColumn {
  table: string
  key: string[]
  column: string
  base64: boolean
  /** Throws if no version in the ring opens the value. */
  reseal(sealed: Buffer, key: string[]): Buffer
}

export interface Outcome {
  read: number
  resealed: number
  /** How many values no version in the ring opens, by the version that they name. */
  lost: Map<number, number>
  stopped: boolean
}

const BATCH = 500

type Row = Record<string, string> & { sealed: Buffer | null }

/**
 * Re-seals values of other versions, in the order of the primary key and in small batches. A value that changes
 * meanwhile is skipped, because the change sealed it. Stopping loses nothing: the next run skips finished values.
 */
export async function resealColumn(
  client: pg.ClientBase,
  column: SealedColumn,
  version: number,
  stopping: AbortSignal,
  report: (outcome: Outcome) => void,
): Promise<Outcome> {
  const outcome: Outcome = { read: 0, resealed: 0, lost: new Map(), stopped: false }
  const queries = queriesOf(column)
  let after = column.key.map(() => '')
  for (;;) {
    if (stopping.aborted) return { ...outcome, stopped: true }
    const startedAt = performance.now()
    const { rows } = await client.query<Row>(queries.page, [version, ...after])
    outcome.read += rows.length
    await resealRows(client, column, queries.update, rows, outcome)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return outcome
    after = column.key.map((name) => last[name] ?? '')
    report(outcome)
    // Pauses for the same time, because the service is running.
    await sleep(performance.now() - startedAt)
  }
}

function queriesOf({ table, key, column, base64 }: SealedColumn) {
  const bytes = base64 ? `decode(${column}, 'base64')` : column
  const first = base64 ? `decode(left(${column}, 4), 'base64')` : column
  const kept = base64 ? `translate(encode(d.changed, 'base64'), E'\\n', '')` : 'd.changed'
  const position = key.map((_, index) => `$${index + 2}`).join(', ')
  const lists = [
    ...key.map((_, index) => `$${index + 1}::text[]`),
    `$${key.length + 1}::bytea[]`,
    `$${key.length + 2}::bytea[]`,
  ]
  return {
    page: `SELECT ${key.join(', ')}, CASE WHEN get_byte(${first}, 0) <> $1::int THEN ${bytes} END AS sealed FROM ${table}
      WHERE (${key.join(', ')}) > (${position}) AND ${column} IS NOT NULL ORDER BY ${key.join(', ')} LIMIT ${BATCH}`,
    update: `UPDATE ${table} t SET ${column} = ${kept}
      FROM unnest(${lists.join(', ')}) AS d(${key.join(', ')}, sealed, changed)
      WHERE ${key.map((name) => `t.${name} = d.${name}`).join(' AND ')} AND ${bytes.replace(column, `t.${column}`)} = d.sealed`,
  }
}

async function resealRows(client: pg.ClientBase, column: SealedColumn, update: string, rows: Row[], outcome: Outcome) {
  const done: { key: string[]; sealed: Buffer; changed: Buffer }[] = []
  for (const row of rows) {
    if (!row.sealed) continue
    const key = column.key.map((name) => row[name] ?? '')
    try {
      done.push({ key, sealed: row.sealed, changed: column.reseal(row.sealed, key) })
    } catch {
      const version = row.sealed[0] ?? 0
      outcome.lost.set(version, (outcome.lost.get(version) ?? 0) + 1)
    }
  }
  if (done.length === 0) return
  const keys = column.key.map((_, index) => done.map(({ key }) => key[index]))
  const values = [...keys, done.map(({ sealed }) => sealed), done.map(({ changed }) => changed)]
  outcome.resealed += (await client.query(update, values)).rowCount ?? 0
}
