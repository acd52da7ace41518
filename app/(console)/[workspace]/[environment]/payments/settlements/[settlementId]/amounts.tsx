import { clsx } from 'clsx'
import Link from 'next/link'
import { Money } from '#components/layout/money.tsx'
import { useList } from '#components/list/use-list.ts'
import type { Settlement, SettlementLine } from '#lib/data/settlements.ts'
import { formatMoney, plural } from '#lib/format.ts'
import { lineSearch } from './line-search.ts'

type Sum = { label: string; amount: number; type: SettlementLine['type']; isOptional?: true }

/** How the payments become the payout. Each amount opens the lines that it adds up. */
export function Amounts({ settlement }: { settlement: Settlement }) {
  const list = useList(lineSearch)
  const { currency, netAmount, state } = settlement
  const shown = sumsOf(settlement).filter(({ amount, isOptional }) => amount !== 0 || !isOptional)
  return (
    <section aria-labelledby="amounts">
      <h2 id="amounts" className="mb-2 text-md font-semibold text-ink">
        Amounts
      </h2>
      <dl className="border-t text-sm">
        {shown.map(({ label, amount, type }) => (
          <div key={label} className="flex justify-between gap-4 py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Link
                href={list.hrefWith({ type, after: null })}
                scroll={false}
                aria-label={`${label}, ${formatMoney(amount, currency)}, show the lines`}
                className={clsx('ink-link', list.values.type === type && 'underline')}
              >
                <Money amount={amount} currency={currency} />
              </Link>
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t py-1.5 font-medium text-ink">
          <dt>{state === 'carried_over' ? 'Carried over' : 'To your bank'}</dt>
          <dd>
            <Money amount={netAmount} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function sumsOf(settlement: Settlement): Sum[] {
  const { transactionCount, refundCount } = settlement
  return [
    { label: plural(transactionCount, 'payment'), amount: settlement.grossAmount, type: 'charge' },
    { label: 'Fees', amount: -settlement.feeAmount || 0, type: 'charge' },
    { label: plural(refundCount, 'refund'), amount: -settlement.refundAmount || 0, type: 'refund', isOptional: true },
    { label: 'Fees returned', amount: settlement.feeReturnedAmount, type: 'refund', isOptional: true },
    { label: 'Adjustments', amount: settlement.adjustmentAmount, type: 'adjustment', isOptional: true },
    {
      label: 'From earlier settlements',
      amount: settlement.carriedOverAmount,
      type: 'carried_over',
      isOptional: true,
    },
  ]
}
