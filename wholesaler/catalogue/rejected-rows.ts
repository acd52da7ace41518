import { asc, eq } from 'drizzle-orm'
import { rejectedRows } from '../db/schema/index.ts'
import type { Db } from '../db/store.ts'

const COLUMNS = ['page', 'row', 'id_produit', 'reasons', 'data'] as const

/** The rejected rows of a run, in the order of the catalogue. */
export async function listRejectedRows(db: Db, runId: number) {
  return db
    .select()
    .from(rejectedRows)
    .where(eq(rejectedRows.run_id, runId))
    .orderBy(asc(rejectedRows.page), asc(rejectedRows.row_number))
}

/** The same as CSV (RFC 4180). */
export async function rejectedRowsCsv(db: Db, runId: number): Promise<string> {
  const rows = await listRejectedRows(db, runId)
  const lines = rows.map(({ page, row_number, reference, reasons, raw }) => [
    page,
    row_number,
    reference,
    reasons.join('; '),
    raw,
  ])
  return [COLUMNS, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

// A spreadsheet would run a text that begins like a formula; a French one also begins a cell after a semicolon.
const FORMULA = /(^|[;\r\n])([^\S\r\n]*[=+\-@＝＋－＠])/g

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  const inert = value.replace(FORMULA, "$1'$2").replace(/^[\t\r\n]/, "'$&")
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
