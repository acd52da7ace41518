import { CsvButton } from '#components/csv/csv-button.tsx'
import { tableCsv } from '#components/csv/table-csv.ts'
import { figure, plain } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Section } from '#components/layout/section.tsx'
import { ItemDrawer } from '#console/_usage/item-drawer.tsx'
import { useOpenItem } from '#console/_usage/use-open-item.ts'
import { costFormat, formatQuantity } from '#lib/cost.ts'
import type { Price, UsageSeries } from '#lib/data/usage.ts'
import type { Place } from '#lib/routes.ts'
import { rangeSlug, rangeWords } from './range-words.ts'
import type { Range } from './ranges.ts'
import { itemName, pillarName } from './usage-names.ts'

type Line = { item: string; price: Price | undefined; quantity: number; cost: number; currency: string }

function columnsFor(format: (cost: number) => string): Column<Line>[] {
  return [
    plain('item', 'Item', ({ item }) => item, { cell: ({ item }) => itemName(item) }),
    plain('pillar', 'Pillar', ({ price }) => price?.pillar, {
      cell: ({ price }) => price && pillarName(price.pillar),
      phone: 'hidden',
    }),
    figure(
      'quantity',
      'Quantity',
      ({ quantity }) => quantity,
      (quantity, { price }) => formatQuantity(quantity, price?.unit ?? 'unit'),
    ),
    fileColumn('unit', 'Unit', ({ price }) => price?.unit),
    plain('price', 'Unit price (USD)', ({ price }) => price?.unitPrice, { align: 'end' }),
    figure('cost', 'Cost', ({ cost }) => cost, format, { phone: 'aside' }),
  ]
}

const currencyColumn = fileColumn<Line>('currency', 'Currency', ({ currency }) => currency)

type UsageBreakdownProps = { place: Place; items: UsageSeries; prices: Price[]; range: Range; keyId: string | null }

export function UsageBreakdown({ place, items, prices, range, keyId }: UsageBreakdownProps) {
  const { open, linkTo, close } = useOpenItem()
  const lines = items.groups
    .filter(({ group }) => group !== 'calls')
    .map(({ group, quantity, cost }) => ({
      item: group,
      price: prices.find(({ item }) => item === group),
      quantity,
      cost,
      currency: items.currency,
    }))
  const columns = columnsFor(
    costFormat(
      lines.map(({ cost }) => cost),
      items.currency,
    ),
  )
  const opened = lines.find(({ item }) => item === open)
  const free = place.environment === 'sandbox' ? ' Estimated live cost, not billed.' : ''
  return (
    <Section
      title="Cost breakdown"
      description={`${rangeWords(range)}.${free} Select a row to see its days and keys.`}
      className="mt-10"
      actions={
        <CsvButton
          filename={`usage-items-${place.environment}-${rangeSlug(range)}.csv`}
          content={() => tableCsv([...columns, currencyColumn], lines)}
          disabled={lines.length === 0}
        />
      }
    >
      <DataTable
        caption={`Cost breakdown, ${rangeWords(range)}`}
        columns={columns}
        rows={lines}
        rowId={({ item }) => item}
        rowLink={({ item }) => linkTo(item)}
        empty={
          <p className="border-t py-4 text-sm text-muted">
            {keyId
              ? 'No priced usage for this key. Payments on hosted pages don’t use a key.'
              : 'No priced usage in this range.'}
          </p>
        }
      />
      {opened && (
        <ItemDrawer
          place={place}
          item={opened.item}
          name={itemName(opened.item)}
          unit={opened.price?.unit ?? 'unit'}
          range={range}
          period={rangeWords(range)}
          keyId={keyId}
          csvName={`${opened.item}-${place.environment}-${rangeSlug(range)}.csv`}
          onClose={close}
        />
      )}
    </Section>
  )
}
