import { expect, it } from 'vitest'
import { tableCsv } from '#components/csv/table-csv.ts'
import type { Column } from '#components/data-table/columns.ts'
import { en } from '#console/_wholesaler/words/en.ts'
import { columnsIn as invoiceColumns } from './invoices-content.tsx'
import { columnsIn as paymentColumns } from './owed/payments.tsx'
import { columnsIn as statementColumns } from './owed/statement-table.tsx'

it.each([
  ['invoices', invoiceColumns(en)],
  ['payments', paymentColumns(en)],
  ['statement', statementColumns(en)],
])('the file of the wholesaler’s %s names the currency of each amount', (_, columns) => {
  const row = { currency: 'MAD', amount: 10_000, balance: 10_000, total: 10_000 }
  const [header, line] = tableCsv(columns as unknown as Column<typeof row>[], [row]).split('\r\n')
  const at = header?.split(',').indexOf('Currency') ?? -1
  expect(line?.split(',')[at]).toBe('MAD')
})
