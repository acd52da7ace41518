import { useQuery } from '@tanstack/react-query'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Money } from '#components/layout/money.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { useKitWords } from '#components/ui/kit-words.tsx'
import { minorOf } from '#console/_wholesaler/amounts.ts'
import { pharmacyQuery } from '#console/_wholesaler/pharmacy-queries.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Place } from '#lib/routes.ts'
import type { Invoice } from './invoice.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { statesIn } from './invoice-search.ts'

type InvoiceDrawerProps = { place: Place; invoiceId: string; onClose: () => void }

export function InvoiceDrawer({ place, invoiceId, onClose }: InvoiceDrawerProps) {
  const words = useWords()
  const query = useQuery(pharmacyQuery<Invoice>(place, `invoices/${encodeURIComponent(invoiceId)}`))
  return (
    <RecordDrawer
      query={query}
      noun={words.invoice}
      title={({ number }) => number}
      missing={words.missingInvoice}
      onClose={onClose}
      actions={query.data && <InvoiceActions place={place} invoice={query.data} />}
    >
      {(invoice) => <InvoiceFacts invoice={invoice} />}
    </RecordDrawer>
  )
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const words = useWords()
  const kit = useKitWords()
  const { currency, type, state, total, net, vat, issued_on, due_on, problems, conflict } = invoice
  return (
    <div className="flex flex-col gap-5">
      {problems.length > 0 && (
        <Banner tone="warning" title={words.problems}>
          <ul className="list-disc pl-4">
            {problems.map((problem) => (
              <li key={problem}>{words.said(problem)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {conflict && (
        <Banner tone="warning" title={words.conflict}>
          {words.conflictAbout(kit.money(minorOf(conflict.total, currency), currency))}
        </Banner>
      )}
      {invoice.is_preview && <Banner>{words.preview}</Banner>}
      <KeyValueList
        items={[
          { label: words.type, value: type === 'invoice' ? words.invoice : words.creditNote },
          { label: words.state, value: <StateBadge of={statesIn(words)} state={state} /> },
          { label: words.issued, value: words.date(issued_on) },
          due_on && { label: words.due, value: words.date(due_on) },
          net !== null && {
            label: words.beforeTax,
            value: <Money amount={minorOf(net, currency)} currency={currency} />,
          },
          vat !== null && { label: words.tax, value: <Money amount={minorOf(vat, currency)} currency={currency} /> },
          { label: words.total, value: <Money amount={minorOf(total, currency)} currency={currency} /> },
        ]}
      />
      <InvoiceLines lines={invoice.lines} currency={currency} />
    </div>
  )
}
