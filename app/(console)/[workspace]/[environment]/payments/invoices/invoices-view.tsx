'use client'

import { code, money, plain, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { line } from '#components/data-table/line-column.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { FileText } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { SavedViews } from '#console/_views/saved-views.tsx'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { type Invoice, invoices } from '#lib/data/invoices.ts'
import { formatMoney } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { ViewsOfScreen } from '#lib/server/saved-views/views-for.ts'
import { invoiceSearch } from './invoice-search.ts'

const columns: Column<Invoice>[] = [
  plain('number', 'Number', ({ number }) => number, {
    cell: ({ number }) => <span className="font-medium whitespace-nowrap">{number}</span>,
  }),
  plain('kind', 'Type', ({ kind }) => (kind === 'invoice' ? 'Invoice' : 'Credit note')),
  line('buyer', 'Buyer', ({ buyer }) => buyer.name ?? buyer.email ?? null, {
    absent: <span className="text-muted">Not named</span>,
    phone: 'hidden',
  }),
  plain('region', 'Region', ({ taxRegion }) => taxRegion, { phone: 'hidden', isSpare: true }),
  money('tax', 'Tax', ({ taxAmount }) => taxAmount, { phone: 'hidden' }),
  money('gross', 'Total', ({ grossAmount }) => grossAmount, { className: 'font-medium' }),
  fileColumn('currency', 'Currency', ({ currency }) => currency),
  time('issued', 'Issued', ({ issuedAt }) => issuedAt),
  fileColumn('supplied', 'Supplied', ({ supplyDate }) => supplyDate),
  fileColumn('buyer_country', 'Buyer country', ({ buyer }) => buyer.country),
  fileColumn('buyer_tax_id', 'Buyer tax ID', ({ buyer }) => buyer.taxId?.value),
  fileColumn('refund_id', 'Refund', ({ refundId }) => refundId),
  fileColumn('corrects', 'Corrects', ({ correctsInvoiceId }) => correctsInvoiceId),
  money('net', 'Net', ({ netAmount }) => netAmount, { phone: 'hidden', isExtra: true }),
  code('transaction_id', 'Transaction', ({ transactionId }) => transactionId, { isExtra: true, phone: 'hidden' }),
  code('invoice_id', 'ID', ({ invoiceId }) => invoiceId, { isExtra: true, phone: 'hidden' }),
]

type InvoicesViewProps = { place: Place; currencies: readonly string[]; views: ViewsOfScreen }

export function InvoicesView({ place, currencies, views }: InvoicesViewProps) {
  const list = useList(invoiceSearch)
  const stream = useLiveQueries(place, invoices.root(place))

  return (
    <>
      <PageHeader
        title="Invoices"
        description="Invoices for your payments, and credit notes for their refunds. An issued document never changes."
      />
      <ListScreen
        list={list}
        {...invoices.useList(place, list)}
        caption="Invoices"
        noun="invoice"
        columns={columns}
        columnsName="invoices"
        rowId={({ invoiceId }) => invoiceId}
        rowLabel={({ number, grossAmount, currency }) => `${number}, ${formatMoney(grossAmount, currency)}, open`}
        rowHref={({ invoiceId }) => routes.invoice(place, invoiceId)}
        live={{ stream: stream.state }}
        options={{ currency: currencies.map((value) => ({ value, label: value })) }}
        aside={<SavedViews place={place} list={list} {...views} />}
        noMatch="No invoices match these filters."
        none={
          <EmptyState
            icon={<FileText />}
            title="No invoices yet"
            action={<LinkButton href={routes.transactions(place)}>Open transactions</LinkButton>}
          >
            Open a successful payment and issue its invoice. Each of its refunds then gets a credit note automatically.
          </EmptyState>
        }
      />
    </>
  )
}
