import { figure, money, plain } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Money } from '#components/layout/money.tsx'
import { Section } from '#components/layout/section.tsx'
import type { Settlement } from '#lib/data/settlements.ts'

type Part = Settlement['byCurrency'][number]

/** A currency, or an amount of the whole settlement that has only a sum. */
type Share = Pick<Part, 'currency' | 'converted'> & Partial<Part> & { label: string }

/** Left out if every payment was in the currency of the settlement. */
export function ByCurrency({ settlement }: { settlement: Settlement }) {
  const { byCurrency, currency } = settlement
  if (byCurrency.every((part) => part.currency === currency)) return null
  return (
    <Section title="By currency" description={`Each payment was converted to ${currency} at its locked rate.`}>
      <DataTable
        caption="Amounts by currency"
        rows={sharesOf(settlement)}
        rowId={({ label }) => label}
        columns={columnsFor(currency)}
      />
    </Section>
  )
}

/** They add up to the net amount of the settlement. */
export function sharesOf({ byCurrency, currency, adjustmentAmount, carriedOverAmount }: Settlement): Share[] {
  const others = [
    { label: 'Adjustments', currency, converted: adjustmentAmount },
    { label: 'From earlier settlements', currency, converted: carriedOverAmount },
  ]
  return [
    ...byCurrency.map((part) => ({ ...part, label: part.currency })),
    ...others.filter(({ converted }) => converted !== 0),
  ]
}

function columnsFor(settled: string): Column<Share>[] {
  return [
    plain('currency', 'Currency', ({ label }) => label, {
      cell: ({ label }) => <span className="font-medium">{label}</span>,
    }),
    figure('count', 'Lines', ({ count }) => count ?? null, String, { phone: 'hidden' }),
    money('gross', 'Payments', ({ gross }) => gross ?? null, { phone: 'hidden' }),
    money('refunds', 'Refunds', ({ refunds }) => (refunds === undefined ? null : -refunds || 0), { phone: 'hidden' }),
    money('fees', 'Fees', ({ fees }) => (fees === undefined ? null : -fees || 0), { phone: 'hidden' }),
    plain('converted', `In ${settled}`, ({ converted }) => converted, {
      cell: ({ converted }) => <Money amount={converted} currency={settled} className="font-medium" />,
      align: 'end',
      phone: 'aside',
    }),
  ]
}
