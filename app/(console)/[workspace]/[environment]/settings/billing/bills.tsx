import { code, figure, plain, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Section } from '#components/layout/section.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Download, Receipt } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { formatCost } from '#lib/cost.ts'
import { type Bill, billingQueries, billPdfUrl } from '#lib/data/billing.ts'
import { formatUtcDate, formatUtcMonth } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { BillBadge } from './bill-badge.tsx'
import { billingSearch } from './billing-search.ts'

export function Bills({ place }: { place: Place }) {
  const list = useList(billingSearch)
  const page = billingQueries.useList(place, list)
  return (
    <Section title="Past bills" description="Issued on the 1st at 06:00 UTC for the previous month, due 14 days later.">
      <ListScreen
        list={list}
        {...page}
        caption="Past bills"
        noun="bill"
        columns={billColumns(place)}
        rowId={({ billId }) => billId}
        rowLabel={({ number, period }) => `${formatUtcMonth(`${period}-01`)}, bill ${number}, open`}
        skeletonRows={3}
        noMatch="No bills have this state."
        none={page.query.data && <NoBills place={place} issueDate={page.query.data.upcoming.issueDate} />}
      />
    </Section>
  )
}

function NoBills({ place, issueDate }: { place: Place; issueDate: string }) {
  const isSandbox = place.environment === 'sandbox'
  return (
    <EmptyState
      icon={<Receipt />}
      title="No bills yet"
      action={isSandbox && <LinkButton href={routes.advanceClock(place, 'month')}>Advance clock by a month</LinkButton>}
    >
      Your first bill is issued on {formatUtcDate(issueDate)}.{isSandbox && ' Advance the sandbox clock to see it now.'}
    </EmptyState>
  )
}

function billColumns(place: Place): Column<Bill>[] {
  return [
    plain('period', 'Month', ({ period }) => period, {
      cell: ({ period }) => <span className="font-medium">{formatUtcMonth(`${period}-01`)}</span>,
    }),
    plain('state', 'State', ({ state }) => state, { cell: ({ state }) => <BillBadge state={state} />, phone: 'aside' }),
    code('number', 'Number', ({ number }) => number),
    time('issued', 'Issued', ({ issuedAt }) => issuedAt, { phone: 'hidden' }),
    plain('due', 'Due', ({ dueAt }) => dueAt, {
      cell: ({ dueAt }) => <span className="whitespace-nowrap">{formatUtcDate(dueAt)}</span>,
    }),
    plain('usage', 'Usage', ({ usageTotal }) => usageTotal, {
      cell: ({ usageTotal, currency }) => <span className="text-muted">{formatCost(usageTotal, currency)}</span>,
      align: 'end',
      phone: 'hidden',
    }),
    figure(
      'total',
      'Total',
      ({ total }) => total,
      (total, { currency }) => formatCost(total, currency),
    ),
    fileColumn('tax', 'Tax included', ({ tax }) => tax),
    fileColumn('currency', 'Currency', ({ currency }) => currency),
    fileColumn('paid', 'Paid', ({ paidAt }) => paidAt),
    {
      id: 'pdf',
      header: 'Document',
      align: 'end',
      cell: ({ billId, number }) => <PdfLink href={billPdfUrl(place, billId)} number={number} />,
      phone: 'hidden',
    },
  ]
}

/** A download, because the proxy's responses are sandboxed and viewers refuse to show those. */
function PdfLink({ href, number }: { href: string; number: string }) {
  return (
    <a
      href={href}
      download={`${number}.pdf`}
      aria-label={`Download ${number} as PDF`}
      className="inline-flex h-7 items-center gap-1 rounded px-1 text-xs ink-link pointer-coarse:h-9"
    >
      <Download aria-hidden="true" className="size-3.5" />
      PDF
    </a>
  )
}
