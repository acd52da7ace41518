import { figure, plain } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Money } from '#components/layout/money.tsx'
import { Section } from '#components/layout/section.tsx'
import type { Checkout } from '#lib/data/checkouts.ts'

type Item = NonNullable<Checkout['lineItems']>[number] & { position: number }

type LineItemsProps = { items: NonNullable<Checkout['lineItems']>; currency: string }

export function LineItems({ items, currency }: LineItemsProps) {
  const columns: Column<Item>[] = [
    plain('name', 'Item', ({ name }) => name),
    figure('quantity', 'Quantity', ({ quantity }) => quantity),
    figure(
      'unit',
      'Unit price',
      ({ unitAmount }) => unitAmount,
      (amount) => money(amount, currency),
    ),
    figure(
      'tax',
      'Tax',
      ({ taxRate }) => taxRate ?? null,
      (rate) => `${rate}%`,
      { phone: 'hidden' },
    ),
    figure(
      'total',
      'Total',
      ({ quantity, unitAmount }) => quantity * unitAmount,
      (amount) => money(amount, currency),
    ),
  ]
  return (
    <Section title="Items">
      <DataTable
        caption="Items"
        columns={columns}
        rows={items.map((item, position) => ({ ...item, position }))}
        rowId={({ position }) => String(position)}
      />
    </Section>
  )
}

function money(amount: number, currency: string) {
  return <Money amount={amount} currency={currency} />
}
