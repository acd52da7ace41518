import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { type Bill, type BillLineProof, billingQueries } from '#lib/data/billing.ts'
import { keyQueries } from '#lib/data/keys.ts'
import { formatCost, formatNumber, formatUtcDate, plural } from '#lib/format.ts'
import { routes, type Scope } from '#lib/routes.ts'

type Day = BillLineProof['days'][number]
type LineProofProps = { scope: Scope; bill: Bill; line: number; onClose: () => void }

const DAY_MS = 86_400_000

/** The days and keys behind a line. Their costs are unrounded, so their sum is the line before rounding. */
export function LineProof({ scope, bill, line, onClose }: LineProofProps) {
  const query = useQuery(billingQueries.lineProof(scope, bill.billId, line))
  const keys = useQuery(keyQueries.list(scope)).data?.data
  const of = bill.lines.find((one) => one.line === line)
  const table = {
    caption: `Calls behind line ${line}`,
    columns: dayColumns(scope, bill.currency, (keyId) => keys?.find((key) => key.keyId === keyId)?.name ?? keyId),
    rowId: ({ date, keyId }: Day) => `${date} ${keyId}`,
  }

  return (
    <Section
      title={`Proof of “${of?.description ?? `line ${line}`}”`}
      actions={<Button onClick={onClose}>Close proof</Button>}
    >
      <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={4} />}>
        {(proof) =>
          of?.kind === 'usage' ? (
            <>
              <DataTable {...table} rows={proof.days} csvName={`${bill.number}-line-${line}.csv`} />
              <p className="mt-3 px-2 text-sm text-ink">
                {plural(proof.days.length, 'row')}, {formatNumber(proof.quantity)} in all, come to{' '}
                {exact(proof.cost, bill.currency)}; the line says {formatCost(proof.amount, bill.currency)}
                {proof.matches ? ', rounded.' : '. They differ: write to support with the number of the bill.'}
              </p>
            </>
          ) : (
            <p className="px-2 text-sm text-muted">{explained(of?.kind)}</p>
          )
        }
      </Loaded>
    </Section>
  )
}

function explained(kind: string | undefined) {
  if (kind === 'already_collected') {
    return 'The fees of payments were kept back from your settlements. This line takes the payment lines above off again.'
  }
  return 'The sandbox is free. This line takes off whatever live would have billed beside payments.'
}

function exact(cost: number, currency: string) {
  return `${new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(cost)} ${currency}`
}

function dayColumns(scope: Scope, currency: string, nameOf: (keyId: string) => string): Column<Day>[] {
  return [
    {
      id: 'date',
      header: 'Day (UTC)',
      cell: ({ date }) => formatUtcDate(date),
      csv: ({ date }) => date,
    },
    {
      id: 'key',
      header: 'Made by',
      cell: ({ keyId }) =>
        keyId ? (
          <Link className="text-accent-ink hover:underline" href={routes.key(scope, keyId)}>
            {nameOf(keyId)}
          </Link>
        ) : (
          <span className="text-muted">Payers and the clock</span>
        ),
      csv: ({ keyId }) => keyId,
    },
    {
      id: 'calls',
      header: 'Calls',
      cell: ({ date, keyId }) => (
        <Link className="text-accent-ink hover:underline" href={routes.logs(scope, callsOf(date, keyId))}>
          Logs of the day
        </Link>
      ),
      phone: 'hidden',
    },
    {
      id: 'quantity',
      header: 'Quantity',
      align: 'end',
      cell: ({ quantity }) => <span className="tabular-nums">{formatNumber(quantity)}</span>,
      csv: ({ quantity }) => quantity,
      phone: 'hidden',
    },
    {
      id: 'cost',
      header: 'Cost',
      align: 'end',
      cell: ({ cost }) => <span className="whitespace-nowrap tabular-nums">{exact(cost, currency)}</span>,
      csv: ({ cost }) => cost,
      phone: 'aside',
    },
  ]
}

function callsOf(date: string, keyId: string | null) {
  const from = `${date}T00:00:00Z`
  const to = new Date(Date.parse(from) + DAY_MS).toISOString().replace('.000Z', 'Z')
  return { from, to, ...(keyId && { key: keyId }) }
}
