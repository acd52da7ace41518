import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { disputes } from '#lib/data/disputes.ts'
import { traceQueries } from '#lib/data/trace.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { DisputeView } from './dispute-view.tsx'

export const metadata: Metadata = { title: 'Dispute' }

type Props = PageProps<'/[workspace]/[environment]/payments/disputes/[disputeId]'>

export default async function DisputePage({ params }: Props) {
  const { disputeId, ...place } = await params
  const state = await prefetchFor(place, disputes.one(place, disputeId), traceQueries.get(place, disputeId))

  return (
    <Hydrate state={state}>
      <DisputeView
        place={place}
        disputeId={disputeId}
        back={<BackLink href={routes.disputes(place)}>Disputes</BackLink>}
      />
    </Hydrate>
  )
}
