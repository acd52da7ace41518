import { figure, plain, time } from '#components/data-table/column-forms.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { urgenciesIn } from '#console/_wholesaler/urgencies.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { Product } from './product.ts'

type Lot = Omit<Product['stock']['lots'][number], 'lotId'> & { lotId: number | null }
type Movement = Product['movements'][number]

/** The lots in the order in which they leave, then the units without a lot. */
export function ProductLots({ product: { stock } }: { product: Product }) {
  const words = useWords()
  const loose: Lot = { lotId: null, lot: words.unitsWithoutLot, expiresOn: null, units: stock.loose, urgency: 'later' }
  const rows: Lot[] = stock.loose > 0 ? [...stock.lots, loose] : stock.lots
  return (
    <Section
      title={words.stockAndLots}
      description={stock.units > 0 ? `${words.unitsInStock}: ${words.count(stock.units)}` : words.noStockAbout}
    >
      <DataTable<Lot>
        caption={words.stockAndLots}
        columns={[
          plain('lot', words.lot, ({ lot }) => lot, {
            cell: ({ lot }) => <span className="font-medium">{lot}</span>,
          }),
          plain('expires', words.expires, ({ expiresOn }) => expiresOn, {
            cell: ({ expiresOn, urgency }) => (
              <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap">
                {expiresOn ? words.date(expiresOn) : words.noDate}
                {urgency !== 'later' && <StateBadge of={urgenciesIn(words)} state={urgency} />}
              </span>
            ),
          }),
          figure('units', words.units, ({ units }) => units, words.count),
        ]}
        rows={rows}
        rowId={({ lotId }) => String(lotId)}
        empty={<p className="border-t pt-3 text-sm text-muted">{words.noStock}</p>}
      />
    </Section>
  )
}

/** Every change of the stock. The row of an invoice opens it. */
export function ProductMovements({ place, product: { movements } }: { place: Place; product: Product }) {
  const words = useWords()
  const reasons = { invoice: words.invoice, credit_note: words.creditNote, correction: words.correction }
  const titleOf = ({ reason, invoice_number, note }: Movement) =>
    [reasons[reason], invoice_number ?? note].filter(Boolean).join(' · ')
  return (
    <Section title={words.movements} description={words.movementsAbout}>
      <DataTable<Movement>
        caption={words.movements}
        columns={[
          plain('reason', words.reason, titleOf, {
            cell: (movement) => <span className="font-medium">{titleOf(movement)}</span>,
          }),
          plain('lot', words.lot, ({ lot }) => lot),
          figure(
            'units',
            words.units,
            ({ units }) => units,
            (units) => `${units > 0 ? '+' : '−'}${words.count(Math.abs(units))}`,
          ),
          time('moved', words.when, ({ moved_at }) => moved_at, { align: 'end', phone: 'aside' }),
        ]}
        rows={movements}
        rowId={({ movement_id }) => String(movement_id)}
        rowLink={({ invoice_id }) =>
          invoice_id === null ? undefined : { href: routes.wholesalerInvoices(place, { invoice: String(invoice_id) }) }
        }
        empty={<p className="border-t pt-3 text-sm text-muted">{words.noMovements}</p>}
      />
    </Section>
  )
}
