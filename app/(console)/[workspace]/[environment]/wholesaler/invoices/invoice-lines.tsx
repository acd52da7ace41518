import { plain } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { formatPrice } from '#console/_wholesaler/amounts.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Invoice } from './invoice.ts'

type Line = Invoice['lines'][number]

export function InvoiceLines({ lines, currency }: { lines: Line[]; currency: string }) {
  const words = useWords()
  const columns: Column<Line>[] = [
    plain('product', words.product, ({ name, reference }) => name ?? reference),
    plain('quantity', words.quantity, ({ quantity, free_quantity: free }) =>
      free === 0 ? String(quantity) : `${quantity} ${words.free(free)}`,
    ),
    plain('price', words.price, ({ unit_price }) => formatPrice(unit_price, currency, words, true), {
      align: 'end',
      phone: 'hidden',
    }),
    plain('lot', words.lot, ({ lot }) => lot, { phone: 'hidden' }),
    plain('expires', words.expires, ({ expires_on }) => expires_on && words.date(expires_on), { phone: 'hidden' }),
  ]
  return (
    <DataTable caption={words.lines} columns={columns} rows={lines} rowId={({ line_number }) => String(line_number)} />
  )
}
