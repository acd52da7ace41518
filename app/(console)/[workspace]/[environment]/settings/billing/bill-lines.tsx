import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { figure, plain } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { RowLink } from '#components/data-table/row.tsx'
import { formatCost, formatQuantity } from '#lib/cost.ts'
import type { Bill, BillLine } from '#lib/data/billing.ts'
import { formatUtcDate } from '#lib/format.ts'

export type Billed = {
  currency: string
  lines: BillLine[]
  subtotal: number
  tax: number
  taxRate: number
  taxNote: string | null
  priceRate: Bill['priceRate']
  total: number
}

type BillLinesProps = {
  caption: string
  bill: Billed
  empty: ReactNode
  linkOf?: (line: BillLine) => RowLink | undefined
}

export function BillLines({ caption, bill, empty, linkOf }: BillLinesProps) {
  if (bill.lines.length === 0) return <p className="rounded-lg border border-dashed p-4 text-sm text-muted">{empty}</p>
  const { currency, subtotal, tax, taxRate, total } = bill
  return (
    <>
      <DataTable
        caption={caption}
        columns={lineColumns(currency)}
        rows={bill.lines}
        rowId={({ line }) => String(line)}
        {...(linkOf && { rowLink: linkOf })}
      />
      <dl className="mt-3 ml-auto grid w-full max-w-xs gap-y-1.5 px-2 text-sm tabular-nums">
        <Sum label="Subtotal" amount={subtotal} currency={currency} />
        <Sum label={taxRate > 0 ? `VAT, ${taxRate}%` : 'Tax'} amount={tax} currency={currency} />
        <Sum label="Total" amount={total} currency={currency} isTotal />
      </dl>
      {bill.priceRate && (
        <p className="mt-2 px-2 text-right text-xs text-muted">
          Prices in USD converted at 1 USD = {bill.priceRate.rate} {currency} on{' '}
          {formatUtcDate(`${bill.priceRate.date}T00:00:00Z`)}.
        </p>
      )}
      {bill.taxNote && <p className="mt-2 px-2 text-right text-xs text-muted">{bill.taxNote}</p>}
    </>
  )
}

export function BillLinesSkeleton({ caption }: { caption: string }) {
  return <DataTable caption={caption} columns={lineColumns('')} rows={[]} rowId={() => ''} skeletonRows={4} />
}

type SumProps = { label: string; amount: number; currency: string; isTotal?: boolean }

function Sum({ label, amount, currency, isTotal }: SumProps) {
  return (
    <div className={clsx('flex justify-between gap-4', isTotal && 'border-t pt-1.5 font-semibold text-ink')}>
      <dt className={isTotal ? undefined : 'text-muted'}>{label}</dt>
      <dd>{formatCost(amount, currency)}</dd>
    </div>
  )
}

function lineColumns(currency: string): Column<BillLine>[] {
  return [
    {
      id: 'description',
      header: 'Line',
      cell: ({ description, kind, quantity, unit, unitPrice }) =>
        kind === 'usage' ? (
          <span className="font-medium">
            {description}
            <span className="block text-xs font-normal text-muted tabular-nums sm:hidden">
              {formatQuantity(quantity, unit)} · {unitPrice}
            </span>
          </span>
        ) : (
          <span className="text-muted">{description}</span>
        ),
    },
    figure(
      'quantity',
      'Quantity',
      ({ quantity }) => quantity,
      (quantity, { kind, unit }) => (kind === 'usage' ? formatQuantity(quantity, unit) : ''),
      { phone: 'hidden' },
    ),
    plain('unit_price', 'Unit price (USD)', ({ unitPrice }) => unitPrice, {
      cell: ({ unitPrice }) => <span className="text-muted">{unitPrice}</span>,
      align: 'end',
      phone: 'hidden',
    }),
    figure(
      'amount',
      'Amount',
      ({ amount }) => amount,
      (amount) => formatCost(amount, currency),
      {
        phone: 'aside',
      },
    ),
  ]
}
