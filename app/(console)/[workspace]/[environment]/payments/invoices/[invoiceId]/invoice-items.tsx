import { Money } from '#components/layout/money.tsx'
import { countryName } from '#console/_business/names.ts'
import type { Invoice } from '#lib/data/invoices.ts'

/** The items and taxes, which add up to the amount that was paid. */
export function InvoiceItems({ invoice }: { invoice: Invoice }) {
  const { currency, lineItems, taxLines, netAmount, grossAmount } = invoice
  return (
    <section aria-labelledby="amounts" className="mb-8">
      <h2 id="amounts" className="mb-2 text-md font-semibold text-ink">
        Amounts
      </h2>
      <dl className="border-t text-sm">
        {lineItems.map(({ name, quantity, netAmount: net }, index) => (
          <Line key={`${name} ${index.toString()}`} label={`${quantity} × ${name}`} amount={net} currency={currency} />
        ))}
        <Line label="Net" amount={netAmount} currency={currency} isSum />
        {taxLines.map(({ jurisdiction, rateBp, tax, exemptionText }) => (
          <Line
            key={`${jurisdiction} ${rateBp}`}
            label={exemptionText ?? `Tax, ${countryName(jurisdiction)}, ${rateBp / 100}%`}
            amount={tax}
            currency={currency}
          />
        ))}
        <Line
          label={invoice.kind === 'invoice' ? 'Total, paid' : 'Total, refunded'}
          amount={grossAmount}
          currency={currency}
          isSum
        />
      </dl>
    </section>
  )
}

type LineProps = { label: string; amount: number; currency: string; isSum?: boolean }

function Line({ label, amount, currency, isSum = false }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 py-1.5 ${isSum ? 'border-t font-medium text-ink' : ''}`}>
      <dt className={isSum ? undefined : 'min-w-0 text-muted'}>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}
