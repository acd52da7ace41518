import { Money } from '#components/layout/money.tsx'
import type { Transaction } from '#lib/data/transactions.ts'
import { formatMoney } from '#lib/format.ts'
import { amountLines } from './settled.ts'

/** How the payment becomes what the merchant keeps. */
export function Amounts({ transaction }: { transaction: Transaction }) {
  const { currency, state, fee, netAmount } = transaction
  const labels = {
    payment: 'Payment',
    fee: fee ? feeWords(fee) : 'Fee',
    refunded: 'Refunded',
    returned: 'Returned by the bank',
    fee_returned: 'Fee returned',
  }
  return (
    <section aria-labelledby="amounts">
      <h2 id="amounts" className="mb-2 text-md font-semibold text-ink">
        Amounts
      </h2>
      <dl className="border-t text-sm">
        {amountLines(transaction).map(({ kind, value }) => (
          <div key={kind} className="flex justify-between gap-4 py-1.5">
            <dt className="text-muted">{labels[kind]}</dt>
            <dd>
              <Money amount={value} currency={currency} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t py-1.5 font-medium text-ink">
          <dt>Net</dt>
          <dd>
            {netAmount !== null ? (
              <Money amount={netAmount} currency={currency} />
            ) : state === 'failed' ? (
              'None'
            ) : (
              'Known when the payment succeeds'
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}

function feeWords({ percent, fixed, currency }: NonNullable<Transaction['fee']>) {
  const flat = formatMoney(fixed, currency)
  return percent === '0' ? `Fee (${flat} flat)` : `Fee (${percent}% + ${flat})`
}
