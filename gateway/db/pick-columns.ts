import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** These columns of a table under their own names, for a select of only these. */
export function pickColumns<Table extends PgTable, Name extends string & keyof Table['_']['columns']>(
  table: Table,
  ...names: Name[]
): Pick<Table['_']['columns'], Name> {
  const columns = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table['_']['columns'], Name>
}
