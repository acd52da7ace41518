import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { type Bill, type BillLineProof, billingQueries } from '#lib/data/billing.ts'
import { keyQueries } from '#lib/data/keys.ts'
import { formatCost, formatNumber, formatUtcDate, plural } from '#lib/format.ts'
import { routes, type Scope } from '#lib/routes.ts'

type Day = BillLineProof['days'][number]
type LineProofProps = { scope: Scope; bill: Bill; line: number }

const DAY_MS = 86_400_000

/** The days and keys behind a line. */
export function LineProof({ scope, bill, line }: LineProofProps) {
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
      description="Costs are unrounded here, so that nothing is lost in their sum."
      className="mt-6"
    >
      <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={4} />}>
        {(proof) =>
          of?.kind === 'usage' ? (
            <>
              <DataTable {...table} rows={proof.days} csvName={`${bill.number}-line-${line}.csv`} />
              <p className="mt-3 px-2 text-sm text-ink">{sentence(proof, of.unit)}</p>
            </>
          ) : (
            <p className="px-2 text-sm text-muted">{explained(of?.kind)}</p>
          )
        }
      </Loaded>
    </Section>
  )
}

function sentence({ days, quantity, cost, amount, currency, matches }: BillLineProof, unit: string) {
  const sum = `${plural(days.length, 'row')}, ${plural(quantity, unit)}, add up to ${exact(cost, currency)}.`
  const line = `The line says ${formatCost(amount, currency)}`
  return matches ? `${sum} ${line}.` : `${sum} ${line}: they differ, so write to support with the number of the bill.`
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
        <Link className="text-accent-ink hover:underline" href={callsOf(scope, date, keyId)}>
          {keyId ? 'Logs of the day' : 'Events of the day'}
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

// What payers do is no call of the API and has no log, but it has its events.
function callsOf(scope: Scope, date: string, keyId: string | null) {
  const from = `${date}T00:00:00Z`
  const to = new Date(Date.parse(from) + DAY_MS).toISOString().replace('.000Z', 'Z')
  return keyId ? routes.logs(scope, { from, to, key: keyId }) : routes.events(scope, { from, to })
}
