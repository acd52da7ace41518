import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { linesOf, settlements } from '#lib/data/settlements.ts'
import { routes } from '#lib/routes.ts'
import { loadSearch } from '#lib/server/load-search.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { lineSearch } from './line-search.ts'
import { SettlementView } from './settlement-view.tsx'

export const metadata: Metadata = { title: 'Settlement' }

type Props = PageProps<'/[workspace]/[environment]/payments/settlements/[settlementId]'>

export default async function SettlementPage({ params, searchParams }: Props) {
  const { settlementId, ...place } = await params
  const { filters, cursor } = await loadSearch(lineSearch, searchParams)
  const state = await prefetchFor(
    place,
    settlements.one(place, settlementId),
    linesOf(settlementId).page(place, filters, cursor),
  )

  return (
    <Hydrate state={state}>
      <SettlementView
        place={place}
        settlementId={settlementId}
        back={<BackLink href={routes.settlements(place)}>Settlements</BackLink>}
      />
    </Hydrate>
  )
}
