import { useQuery } from '@tanstack/react-query'
import { money, plain } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { minorOf } from '#console/_wholesaler/amounts.ts'
import { pharmacyQuery } from '#console/_wholesaler/pharmacy-queries.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Words } from '#console/_wholesaler/words/en.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { Statement } from '#wholesaler/index.ts'

type Entry = {
  id: string
  day: string
  type: string
  reference: string | null
  invoice_id: number | null
  amount: number | null
  balance: number
  currency: string
}

const DAYS = 90

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

export function StatementTable({ place }: { place: Place }) {
  const words = useWords()
  const query = useQuery(pharmacyQuery<Statement>(place, `statement?since=${dayBefore(DAYS)}&until=${dayBefore(0)}`))
  const table = {
    caption: words.statement,
    columns: columnsIn(words),
    rowId: ({ id }: Entry) => id,
    rowLink: ({ day, type, reference, invoice_id }: Entry) =>
      invoice_id === null
        ? undefined
        : {
            href: routes.wholesalerInvoices(place, { invoice: String(invoice_id) }),
            label: `${words.date(day)}, ${type} ${reference}`,
          },
  }
  return (
    <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={6} />}>
      {(statement) => <DataTable {...table} rows={entriesOf(statement, words)} csvName="wholesaler-statement.csv" />}
    </Loaded>
  )
}

export function columnsIn(words: Words): Column<Entry>[] {
  return [
    plain('day', words.day, ({ day }) => day, {
      cell: ({ day }) => <span className="whitespace-nowrap">{words.date(day)}</span>,
    }),
    plain('type', words.type, ({ type }) => type),
    plain('reference', words.reference, ({ reference }) => reference),
    money('amount', words.amount, ({ amount, currency }) => (amount === null ? null : minorOf(amount, currency))),
    money('balance', words.balance, ({ balance, currency }) => minorOf(balance, currency)),
    fileColumn('currency', words.fieldNames.currency ?? '', ({ currency }) => currency),
  ]
}

/** Newest first: the closing balance, each entry, and the opening balance. */
function entriesOf({ currency, since, until, opening, closing, entries }: Statement, words: Words): Entry[] {
  const types = { invoice: words.invoice, credit_note: words.creditNote, payment: words.payment }
  const ends = { reference: null, invoice_id: null, amount: null, currency }
  return [
    { ...ends, id: 'closing', day: until, type: words.closing, balance: closing },
    ...entries.map((entry, index) => ({ ...entry, id: String(index), type: types[entry.type], currency })).reverse(),
    { ...ends, id: 'opening', day: since, type: words.opening, balance: opening },
  ]
}
