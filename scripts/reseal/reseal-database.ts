import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { type Outcome, resealColumn, type SealedColumn } from './reseal-column.ts'

export interface Resealed {
  resealed: number
  lost: Map<number, number>
  stopped: boolean
}

/** Repeats until a round finds nothing: a process with the old ring may seal values behind the first round. */
export async function resealDatabase(
  client: pg.ClientBase,
  { version, columns }: { version: number; columns: SealedColumn[] },
  stopping: AbortSignal,
  print: (line: string) => void,
): Promise<Resealed> {
  await requireEveryRow(client, columns)
  const total: Resealed = { resealed: 0, lost: new Map(), stopped: false }
  for (let found = true; found && !total.stopped; ) {
    found = false
    total.lost = new Map()
    for (const column of columns) {
      const progress = ({ read, resealed }: Outcome) =>
        print(`  ${column.table}.${column.column}: ${read} values read, ${resealed} sealed with version ${version}`)
      const outcome = await resealColumn(client, column, version, stopping, progress)
      if (outcome.resealed > 0) progress(outcome)
      total.resealed += outcome.resealed
      for (const [lost, count] of outcome.lost) total.lost.set(lost, (total.lost.get(lost) ?? 0) + count)
      found ||= outcome.resealed > 0
      total.stopped ||= outcome.stopped
    }
  }
  return total
}

// The gateway's own login sees no rows without a tenant: nothing would be resealed, and the old version seem unused.
async function requireEveryRow(client: pg.ClientBase, columns: SealedColumn[]): Promise<void> {
  const { rows } = await client.query<{ login: string }>(
    'SELECT current_user AS login FROM unnest($1::text[]) AS name WHERE row_security_active(name) LIMIT 1',
    [columns.map(({ table }) => table)],
  )
  const [limited] = rows
  if (limited)
    throw new Refusal(
      `The login ${limited.login} sees one tenant at a time. Set MIGRATION_DATABASE_URL to the login of the database's owner.`,
    )
}
