import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { figure, plain } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { useNow } from '#components/layout/now.tsx'
import { keyName } from '#console/_keys/key-name.ts'
import { costFormat, formatQuantity } from '#lib/cost.ts'
import { type ApiKey, keyQueries } from '#lib/data/keys.ts'
import { formatUtcDate, plural } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { toTimestamp } from '#lib/time-span.ts'
import { isKept } from './is-kept.ts'

export type UsageDay = {
  /** YYYY-MM-DD */
  date: string
  /** Null for what payers and scheduled jobs use. */
  keyId: string | null
  quantity: number
  cost: number
}

type UsageDaysProps = {
  place: Place
  caption: string
  days: UsageDay[]
  unit: string
  currency: string
  csvName?: string
  skeletonRows?: number
}

const DAY_MS = 86_400_000

/** The days and keys behind a quantity and its cost. */
export function UsageDays({ place, days, unit, currency, csvName, ...table }: UsageDaysProps) {
  const keys = useQuery(keyQueries.list(place, { limit: 100 })).data?.data ?? []
  const now = useNow()
  return (
    <DataTable
      {...table}
      {...(csvName && { csvName })}
      columns={columnsFor(place, { keys, now, unit, currency, costs: days.map(({ cost }) => cost) })}
      rows={days}
      rowId={({ date, keyId }) => `${date} ${keyId}`}
      empty={<p className="border-t py-4 text-sm text-muted">No usage in this time.</p>}
    />
  )
}

/** "3 rows with 5 payments add up to 5.15 USD." */
export function sumWords(days: UsageDay[], unit: string, cost: string): string {
  const quantity = days.reduce((sum, one) => sum + one.quantity, 0)
  const rows = `${plural(days.length, 'row')} with ${formatQuantity(quantity, unit)}`
  return `${rows} ${days.length === 1 ? 'adds' : 'add'} up to ${cost}.`
}

type Shown = { keys: ApiKey[]; now: number; unit: string; currency: string; costs: number[] }

function columnsFor(place: Place, { keys, now, unit, currency, costs }: Shown): Column<UsageDay>[] {
  return [
    plain('date', 'Day (UTC)', ({ date }) => date, {
      cell: ({ date }) => <span className="whitespace-nowrap">{formatUtcDate(date)}</span>,
    }),
    plain('key', 'Source', ({ keyId }) => keyId, {
      cell: ({ keyId }) =>
        keyId ? (
          <Link className="ink-link" href={routes.key(place, keyId)}>
            {keyName(keyId, keys)}
          </Link>
        ) : (
          <span className="text-muted">Payers and scheduled jobs</span>
        ),
    }),
    {
      id: 'calls',
      header: 'Calls',
      cell: ({ date, keyId }) => <Calls place={place} from={new Date(date)} keyId={keyId} now={now} />,
    },
    figure(
      'quantity',
      'Quantity',
      ({ quantity }) => quantity,
      (quantity) => formatQuantity(quantity, unit),
    ),
    figure('cost', 'Cost', ({ cost }) => cost, costFormat(costs, currency, 6), { phone: 'aside' }),
    fileColumn('unit', 'Unit', () => unit),
    fileColumn('currency', 'Currency', () => currency),
  ]
}

type CallsProps = { place: Place; from: Date; keyId: string | null; now: number }

/** A payer's actions are not API requests and have no log, but they have events. */
function Calls({ place, from, keyId, now }: CallsProps) {
  const to = new Date(from.getTime() + DAY_MS)
  if (!isKept(to, new Date(now))) return <span className="text-muted">No longer kept</span>
  const day = { from: toTimestamp(from), to: toTimestamp(to) }
  return (
    <Link className="ink-link" href={keyId ? routes.logs(place, { ...day, key: keyId }) : routes.events(place, day)}>
      {keyId ? 'Logs' : 'Events'}
    </Link>
  )
}
