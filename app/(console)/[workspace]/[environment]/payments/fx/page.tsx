import type { Metadata } from 'next'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { accountQueries } from '#lib/data/account.ts'
import { listCurrencies } from '#lib/data/currencies.ts'
import { quotes, rateQueries } from '#lib/data/fx.ts'
import { loadSearch } from '#lib/server/load-search.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { FxView } from './fx-view.tsx'
import { quoteSearch } from './quote-search.ts'

export const metadata: Metadata = { title: 'FX' }

type Props = PageProps<'/[workspace]/[environment]/payments/fx'>

export default async function FxPage({ params, searchParams }: Props) {
  const place = await params
  const { filters, cursor, open, base } = await loadSearch(quoteSearch, searchParams)
  const state = await prefetchFor(
    place,
    rateQueries.of(place, base),
    accountQueries.get(place),
    quotes.page(place, filters, cursor),
    open && quotes.one(place, open),
  )

  return (
    <Hydrate state={state}>
      <FxView place={place} currencies={listCurrencies()} />
    </Hydrate>
  )
}
