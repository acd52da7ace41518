import Link from 'next/link'
import type { Transaction } from '#lib/data/transactions.ts'
import { formatMoney, formatUtcDate } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { settledDay, takenBack, takenByRefunds } from './settled.ts'

/** Where the merchant's share went, and what took a part of it back. */
export function settlementFacts(place: Place, transaction: Transaction) {
  const { settlement } = transaction
  if (!settlement) return []
  const { currency, net, fx, availableOn, settlementId } = settlement
  const rate = fx ? ` at ${fx.rate}` : ''
  const back = takenBack(transaction)
  const refunded = takenByRefunds(transaction)
  const where = back
    ? `the settlement of ${formatUtcDate(settledDay(settlement))}`
    : `the payout of ${formatUtcDate(availableOn)}`
  return [
    {
      label: settlementId ? 'Settled' : 'Settles',
      value: (
        <>
          {formatMoney(net, currency)}
          {rate}, in{' '}
          {settlementId ? (
            <Link href={routes.settlement(place, settlementId)} className="ink-link underline">
              {where}
            </Link>
          ) : (
            where
          )}
        </>
      ),
    },
    refunded && {
      label: 'Taken for refunds',
      value: `${formatMoney(refunded.amount, currency)}${rate}, from ${payouts(refunded.payoutDays)}`,
    },
    back && {
      label: 'Taken back',
      value: `${formatMoney(back.amount, currency)}${rate}, by an adjustment in the ${
        back.day === settledDay(settlement) ? 'same settlement' : `settlement of ${formatUtcDate(back.day)}`
      }`,
    },
  ].filter((fact) => fact !== null)
}

function payouts(days: string[]) {
  const dates = days.map((day) => formatUtcDate(day)).join(', ')
  return days.length === 1 ? `the payout of ${dates}` : `the payouts of ${dates}`
}
