import { code, money, plain, state, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import type { Settlement } from '#lib/data/settlements.ts'
import { formatUtcDate } from '#lib/format.ts'
import { states } from './settlement-search.ts'

const spare = { phone: 'hidden', isSpare: true } as const

/** Each row adds up: a column that is seldom needed is shown if one of the rows has an amount in it. */
export function columnsFor(rows: readonly Settlement[]): Column<Settlement>[] {
  const unlessIn = (amountOf: (row: Settlement) => number | null) => ({ isExtra: !rows.some((row) => amountOf(row)) })
  return [
    plain('day', 'Day (UTC)', ({ periodStart }) => periodStart.slice(0, 10), {
      cell: ({ periodStart }) => <span className="font-medium whitespace-nowrap">{formatUtcDate(periodStart)}</span>,
    }),
    state(states),
    money('gross', 'Payments', ({ grossAmount }) => grossAmount, spare),
    money('refunds', 'Refunds', ({ refundAmount }) => -refundAmount || 0, spare),
    money('fees', 'Net fees', ({ feeAmount, feeReturnedAmount }) => feeReturnedAmount - feeAmount, spare),
    money('adjustments', 'Adjustments', adjusted, { ...spare, ...unlessIn(adjusted) }),
    money('from_earlier', 'From earlier', fromEarlier, { ...spare, ...unlessIn(fromEarlier) }),
    money('carried_over', 'Carried over', carriedOver, unlessIn(carriedOver)),
    money('payout', 'Payout', paidOut, { className: 'font-medium' }),
    fileColumn('currency', 'Currency', ({ currency }) => currency),
    time('arrival', 'Arrival', ({ payout }) => payout?.paidAt ?? null, { phone: 'hidden' }),
    code('number', 'Number', ({ number }) => number, { isExtra: true, phone: 'hidden' }),
    code('settlement_id', 'ID', ({ settlementId }) => settlementId, { isExtra: true, phone: 'hidden' }),
  ]
}

const adjusted = ({ adjustmentAmount }: Settlement) => adjustmentAmount

const fromEarlier = ({ carriedOverAmount }: Settlement) => carriedOverAmount

const carriedOver = ({ state, netAmount }: Settlement) => (state === 'carried_over' ? netAmount : null)

const paidOut = ({ state, netAmount }: Settlement) => (state === 'carried_over' ? null : netAmount)
