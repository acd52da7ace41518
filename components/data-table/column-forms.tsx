import type { ReactNode } from 'react'
import { currencyExponent } from '#lib/format.ts'
import type { CsvDecimal, CsvValue } from '../csv/to-csv.ts'
import { Money } from '../layout/money.tsx'
import { RelativeTime } from '../layout/relative-time.tsx'
import { StateBadge, type States } from '../layout/status-badge.tsx'
import { truncateMiddle } from '../layout/truncate-middle.ts'
import type { Column } from './columns.ts'

export type Look<Row> = Partial<Omit<Column<Row>, 'id' | 'header' | 'csv'>>

export const none = <span className="text-muted">–</span>

/** A column whose cell shows the same value as the file. */
export function plain<Row>(id: string, header: string, value: (row: Row) => CsvValue, look: Look<Row> = {}) {
  const cell = (row: Row) => {
    const shown = value(row)
    return typeof shown === 'object' ? (shown?.decimal ?? none) : (shown ?? none)
  }
  return { id, header, cell, csv: value, ...look } satisfies Column<Row> as Column<Row>
}

/** An identifier or another machine-readable value. */
export function code<Row>(id: string, header: string, value: (row: Row) => string | null, look: Look<Row> = {}) {
  const cell = (row: Row) => {
    const text = value(row)
    return text === null ? none : <code className="text-xs">{text}</code>
  }
  return plain(id, header, value, { cell, ...look })
}

export function shortId<Row>(id: string, header: string, value: (row: Row) => string | null, look: Look<Row> = {}) {
  const cell = (row: Row) => {
    const text = value(row)
    if (text === null) return none
    return (
      <code className="text-xs text-muted" title={text}>
        {truncateMiddle(text)}
      </code>
    )
  }
  return plain(id, header, value, { cell, ...look })
}

/** The state of a record, as a badge. */
export function state<State extends string>(states: States<State>): Column<{ state: State }> {
  const cell = (row: { state: State }) => <StateBadge of={states} state={row.state} />
  return plain('state', 'State', (row) => row.state, { cell, phone: 'aside' })
}

/** A number: formatted on the screen, plain in the file. */
export function figure<Row>(
  id: string,
  header: string,
  value: (row: Row) => number | null,
  format: (value: number, row: Row) => ReactNode = String,
  look: Look<Row> = {},
) {
  const cell = (row: Row) => {
    const figure = value(row)
    return figure === null ? none : <span className="whitespace-nowrap tabular-nums">{format(figure, row)}</span>
  }
  return plain(id, header, value, { cell, align: 'end', ...look })
}

/** An amount in minor units: with its currency on the screen, in major units in the file. */
export function money<Row extends { currency: string }>(
  id: string,
  header: string,
  value: (row: Row) => number | null,
  { className = 'text-muted', ...look }: Look<Row> & { className?: string } = {},
) {
  const cell = (row: Row) => {
    const amount = value(row)
    return amount === null ? none : <Money amount={amount} currency={row.currency} className={className} />
  }
  return plain(id, header, (row) => inMajorUnits(value(row), row.currency), { cell, align: 'end', ...look })
}

/** Minor units as a file states them: 109950 in EUR is 1099.50. */
export function inMajorUnits(amount: number | null, currency: string): CsvDecimal | null {
  const exponent = currencyExponent(currency)
  return amount === null ? null : { decimal: (amount / 10 ** exponent).toFixed(exponent) }
}

/** A time: relative on the screen, exact in the file. `real`: whatever the sandbox's clock shows. */
export function time<Row>(
  id: string,
  header: string,
  value: (row: Row) => string | null,
  { absent, real = false, ...look }: Look<Row> & { absent?: string; real?: boolean } = {},
) {
  const cell = (row: Row) => {
    const at = value(row)
    if (at !== null) return <RelativeTime at={at} real={real} className="whitespace-nowrap" />
    return absent ? <span className="text-muted">{absent}</span> : none
  }
  return plain(id, header, value, { cell, ...look })
}
