import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { figure, plain } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { keyName } from '#console/_keys/key-name.ts'
import { costFormat, formatCost, formatQuantity } from '#lib/cost.ts'
import { type Bill, type BillLine, type BillLineProof, billingQueries } from '#lib/data/billing.ts'
import { keyQueries } from '#lib/data/keys.ts'
import { formatUtcDate, plural } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'

type Day = BillLineProof['days'][number]
type LineProofProps = { place: Place; bill: Bill; line: number }

const DAY_MS = 86_400_000

/** Shows the days and keys of a usage line, or a sentence for a deduction. */
export function LineProof({ place, bill, line: number }: LineProofProps) {
  const line = bill.lines.find((one) => one.line === number)
  if (!line) return null
  return line.kind === 'usage' ? (
    <UsageProof place={place} bill={bill} line={line} />
  ) : (
    <Section title={`Calls behind “${line.description}”`} className="mt-6">
      <p className="text-sm text-muted">{explained(line.kind)}</p>
    </Section>
  )
}

function UsageProof({ place, bill, line }: { place: Place; bill: Bill; line: BillLine }) {
  const query = useQuery(billingQueries.lineProof(place, bill.billId, line.line))
  const keys = useQuery(keyQueries.list(place, { limit: 100 })).data?.data ?? []
  const format = costFormat(query.data?.days.map(({ cost }) => cost) ?? [], bill.currency, 6)
  const table = {
    caption: `Calls behind line ${line.line}`,
    columns: dayColumns(place, line.unit, bill.currency, { format, nameOf: (keyId) => keyName(keyId, keys) }),
    rowId: ({ date, keyId }: Day) => `${date} ${keyId}`,
  }

  return (
    <Section title={`Calls behind “${line.description}”`} description="Costs are unrounded." className="mt-6">
      <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={4} />}>
        {(proof) => (
          <>
            <DataTable {...table} rows={proof.days} csvName={`${bill.number}-line-${line.line}.csv`} />
            <p className="mt-3 px-2 text-sm text-ink">{sentence(proof, line.unit)}</p>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function sentence({ days, quantity, cost, amount, currency, matches }: BillLineProof, unit: string) {
  const rows = `${plural(days.length, 'row')} with ${formatQuantity(quantity, unit)} ${days.length === 1 ? 'adds' : 'add'} up`
  const sum = `${rows} to ${costFormat([cost], currency, 6)(cost)}.`
  const line = `The billed amount is ${formatCost(amount, currency)}`
  return matches ? `${sum} ${line}.` : `${sum} ${line}: they differ. Contact support with the bill number.`
}

function explained(kind: BillLine['kind']) {
  if (kind === 'already_collected') {
    return 'Fees already deducted from payouts. This line offsets the payment lines above.'
  }
  return 'The sandbox is free. This line offsets what live would have billed.'
}

type Words = { format: (cost: number) => string; nameOf: (keyId: string) => string }

function dayColumns(place: Place, unit: string, currency: string, { format, nameOf }: Words): Column<Day>[] {
  return [
    plain('date', 'Day (UTC)', ({ date }) => date, {
      cell: ({ date }) => <span className="whitespace-nowrap">{formatUtcDate(date)}</span>,
    }),
    plain('key', 'Source', ({ keyId }) => keyId, {
      cell: ({ keyId }) =>
        keyId ? (
          <Link className="ink-link" href={routes.key(place, keyId)}>
            {nameOf(keyId)}
          </Link>
        ) : (
          <span className="text-muted">Payers and scheduled jobs</span>
        ),
    }),
    {
      id: 'calls',
      header: 'Calls',
      cell: ({ date, keyId }) => (
        <Link className="ink-link" href={callsOf(place, date, keyId)}>
          {keyId ? 'Logs' : 'Events'}
        </Link>
      ),
    },
    figure(
      'quantity',
      'Quantity',
      ({ quantity }) => quantity,
      (quantity) => formatQuantity(quantity, unit),
    ),
    figure('cost', 'Cost', ({ cost }) => cost, format, { phone: 'aside' }),
    fileColumn('unit', 'Unit', () => unit),
    fileColumn('currency', 'Currency', () => currency),
  ]
}

// A payer's actions are not API requests and have no log, but they have events.
function callsOf(place: Place, date: string, keyId: string | null) {
  const from = `${date}T00:00:00Z`
  const to = new Date(Date.parse(from) + DAY_MS).toISOString().replace('.000Z', 'Z')
  return keyId ? routes.logs(place, { from, to, key: keyId }) : routes.events(place, { from, to })
}
