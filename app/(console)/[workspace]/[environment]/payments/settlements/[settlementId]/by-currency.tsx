import { figure, money, plain } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Money } from '#components/layout/money.tsx'
import { Section } from '#components/layout/section.tsx'
import type { Settlement } from '#lib/data/settlements.ts'

type Part = Settlement['byCurrency'][number]

/** Left out if every payment was in the currency of the settlement. */
export function ByCurrency({ settlement: { byCurrency, currency } }: { settlement: Settlement }) {
  if (byCurrency.every((part) => part.currency === currency)) return null
  return (
    <Section title="By currency" description={`Each payment was converted to ${currency} at the rate that it locked.`}>
      <DataTable
        caption="Amounts by currency"
        rows={byCurrency}
        rowId={(part) => part.currency}
        columns={columnsFor(currency)}
      />
    </Section>
  )
}

function columnsFor(settled: string): Column<Part>[] {
  return [
    plain('currency', 'Currency', ({ currency }) => currency, {
      cell: ({ currency }) => <span className="font-medium">{currency}</span>,
    }),
    figure('count', 'Lines', ({ count }) => count, String, { phone: 'hidden' }),
    money('gross', 'Payments', ({ gross }) => gross, { phone: 'hidden' }),
    money('refunds', 'Refunds', ({ refunds }) => -refunds || 0, { phone: 'hidden' }),
    money('fees', 'Fees', ({ fees }) => -fees || 0, { phone: 'hidden' }),
    plain('converted', `In ${settled}`, ({ converted }) => converted, {
      cell: ({ converted }) => <Money amount={converted} currency={settled} className="font-medium" />,
      align: 'end',
      phone: 'aside',
    }),
  ]
}
