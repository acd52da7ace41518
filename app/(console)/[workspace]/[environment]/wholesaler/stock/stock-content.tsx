import Link from 'next/link'
import { figure, plain } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { defineSearch } from '#components/list/search.ts'
import { useList } from '#components/list/use-list.ts'
import { Boxes } from '#components/ui/icons.tsx'
import type { Option } from '#components/ui/option.ts'
import { PharmacyContent } from '#console/_wholesaler/pharmacy-content.tsx'
import { type Json, usePharmacyList } from '#console/_wholesaler/pharmacy-queries.ts'
import { urgenciesIn } from '#console/_wholesaler/urgencies.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { en, type Words } from '#console/_wholesaler/words/en.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { ListedLot } from '#wholesaler/index.ts'

type Lot = Json<ListedLot>

const lotSearch = defineSearch({ filters: { expiry: { label: 'Expiry', options: expiriesIn(en) } } })

function expiriesIn(words: Words): Option<'watch' | 'expired' | 'soon'>[] {
  return [{ value: 'watch', label: words.expiredOrSoon }, ...urgenciesIn(words)]
}

function columnsIn(words: Words): Column<Lot>[] {
  return [
    plain('product', words.product, ({ name }) => name, {
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    }),
    plain('lot', words.lot, ({ lot }) => lot),
    plain('expires', words.expires, ({ expires_on }) => expires_on, {
      cell: ({ expires_on, urgency }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap">
          {expires_on ? words.date(expires_on) : words.noDate}
          {urgency !== 'later' && <StateBadge of={urgenciesIn(words)} state={urgency} />}
        </span>
      ),
    }),
    figure('units', words.units, ({ units }) => units, words.count),
  ]
}

export function StockContent({ place }: { place: Place }) {
  const words = useWords()
  return (
    <PharmacyContent place={place}>
      {({ counts }) => (
        <>
          <KeyValueList
            className="mb-5"
            items={[
              { label: words.unitsInStock, value: words.count(counts.stock_units) },
              counts.loose_units > 0 && { label: words.unitsWithoutLot, value: words.count(counts.loose_units) },
              {
                label: words.expiringLots,
                value: (
                  <Link
                    href={routes.wholesalerStock(place, { expiry: 'watch' })}
                    aria-label={`${words.count(counts.expiring_lots)}, ${words.expiredOrSoon}`}
                    className="ink-link"
                  >
                    {words.count(counts.expiring_lots)}
                  </Link>
                ),
              },
            ]}
          />
          <Lots place={place} />
        </>
      )}
    </PharmacyContent>
  )
}

function Lots({ place }: { place: Place }) {
  const words = useWords()
  const list = useList(lotSearch)
  return (
    <ListScreen
      list={list}
      {...usePharmacyList<Lot>(place, 'lots', list)}
      caption={words.stock}
      noun={words.nouns.lot}
      columns={columnsIn(words)}
      rowId={({ lot_id }) => String(lot_id)}
      rowHref={({ product_id }) => routes.wholesalerProduct(place, product_id)}
      labels={{ expiry: words.expiry }}
      options={{ expiry: expiriesIn(words) }}
      noMatch={words.noLotsMatch}
      none={
        <EmptyState icon={<Boxes />} title={words.noLots}>
          {words.noLotsAbout}
        </EmptyState>
      }
    />
  )
}
