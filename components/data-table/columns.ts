import type { ReactNode } from 'react'
import type { CsvValue } from '../csv/to-csv.ts'

export type Sort = { column: string; direction: 'asc' | 'desc' }

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** The server can sort by it, so the header is a button. */
  sort?: boolean
  /** The value in the file; a column without one is left out of it. */
  csv?: (row: Row) => CsvValue
  /** On phones, a row is a small list: `aside` is to the right of its title, `hidden` and an empty `filled` are left out. */
  phone?: 'aside' | 'hidden' | 'filled'
  /** Left out where a table has little room, as at a zoom of 200 %. The list of a phone follows `phone` instead. */
  isSpare?: boolean
  /** Shown only if selected in the table's column choice. */
  isExtra?: boolean
  isFileOnly?: boolean
  /** Tailwind width of the column, such as `w-40`. */
  width?: string
}

/** A column only in the file: the screen shows its value elsewhere, or not at all. */
export function fileColumn<Row>(id: string, header: string, value: (row: Row) => CsvValue): Column<Row> {
  return { id, header, isFileOnly: true, cell: () => null, csv: value }
}

/** The first column names its row, so it can't be hidden. */
export function chosenColumns<Row>(columns: Column<Row>[], choice: Record<string, boolean>): Column<Row>[] {
  const shown = columns.filter(({ isFileOnly }) => !isFileOnly)
  return shown.filter((column, index) => index === 0 || !column.header || (choice[column.id] ?? !column.isExtra))
}

/** First ascending, then descending, then the server's order. */
export function nextSort(current: Sort | null | undefined, column: string): Sort | null {
  if (current?.column !== column) return { column, direction: 'asc' }
  return current.direction === 'asc' ? { column, direction: 'desc' } : null
}
