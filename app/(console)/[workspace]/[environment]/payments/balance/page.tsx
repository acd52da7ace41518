import type { Metadata } from 'next'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { balanceEntries, balanceQueries } from '#lib/data/balance.ts'
import { loadSearch } from '#lib/server/load-search.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { balanceSearch } from './balance-search.ts'
import { BalanceView } from './balance-view.tsx'

export const metadata: Metadata = { title: 'Balance' }

type Props = PageProps<'/[workspace]/[environment]/payments/balance'>

export default async function BalancePage({ params, searchParams }: Props) {
  const place = await params
  const { filters, cursor } = await loadSearch(balanceSearch, searchParams)
  const state = await prefetchFor(place, balanceQueries.get(place), balanceEntries.page(place, filters, cursor))

  return (
    <Hydrate state={state}>
      <BalanceView place={place} />
    </Hydrate>
  )
}
