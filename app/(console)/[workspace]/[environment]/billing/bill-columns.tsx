import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { type Bill, billPdfUrl } from '#lib/data/billing.ts'
import { formatCost, formatUtcDate, formatUtcMonth } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'
import { BillBadge } from './bill-badge.tsx'
import { PdfLink } from './pdf-link.tsx'

export function billColumns(scope: Scope): Column<Bill>[] {
  return [
    {
      id: 'period',
      header: 'Month',
      cell: ({ period }) => <span className="font-medium">{formatUtcMonth(`${period}-01`)}</span>,
      csv: ({ period }) => period,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ state }) => <BillBadge state={state} />,
      csv: ({ state }) => state,
      phone: 'aside',
    },
    {
      id: 'number',
      header: 'Number',
      cell: ({ number }) => <code className="text-xs whitespace-nowrap">{number}</code>,
      csv: ({ number }) => number,
    },
    {
      id: 'issued',
      header: 'Issued',
      cell: ({ issuedAt }) => <RelativeTime at={issuedAt} />,
      csv: ({ issuedAt }) => issuedAt,
      phone: 'hidden',
    },
    {
      id: 'due',
      header: 'Due',
      cell: ({ dueAt }) => <span className="whitespace-nowrap">{formatUtcDate(dueAt)}</span>,
      csv: ({ dueAt }) => dueAt,
    },
    {
      id: 'usage',
      header: 'Usage',
      align: 'end',
      cell: ({ usageTotal, currency }) => (
        <span className="whitespace-nowrap text-muted tabular-nums">{formatCost(usageTotal, currency)}</span>
      ),
      csv: ({ usageTotal }) => usageTotal,
      phone: 'hidden',
    },
    {
      id: 'total',
      header: 'Total',
      align: 'end',
      cell: ({ total, currency }) => (
        <span className="whitespace-nowrap tabular-nums">{formatCost(total, currency)}</span>
      ),
      csv: ({ total }) => total,
    },
    fileColumn('tax', 'Tax included', ({ tax }) => tax),
    fileColumn('currency', 'Currency', ({ currency }) => currency),
    fileColumn('paid', 'Paid', ({ paidAt }) => paidAt),
    {
      id: 'pdf',
      header: 'Document',
      align: 'end',
      cell: ({ billId, number }) => <PdfLink href={billPdfUrl(scope, billId)} number={number} />,
      phone: 'hidden',
    },
  ]
}
