import type { Column } from '../data-table/columns.ts'
import { toCsv } from './to-csv.ts'

export function tableCsv<Row>(columns: Column<Row>[], rows: Row[]) {
  const written = columns.filter((column) => column.csv)
  return toCsv(
    written.map((column) => column.header),
    rows.map((row) => written.map((column) => column.csv?.(row))),
  )
}
