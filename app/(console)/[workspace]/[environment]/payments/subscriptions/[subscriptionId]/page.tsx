import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { listCurrencies } from '#lib/data/currencies.ts'
import { subscriptions } from '#lib/data/subscriptions.ts'
import { traceQueries } from '#lib/data/trace.ts'
import { transactions } from '#lib/data/transactions.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { SubscriptionView } from './subscription-view.tsx'

export const metadata: Metadata = { title: 'Subscription' }

type Props = PageProps<'/[workspace]/[environment]/payments/subscriptions/[subscriptionId]'>

export default async function SubscriptionPage({ params }: Props) {
  const { subscriptionId, ...place } = await params
  const state = await prefetchFor(
    place,
    subscriptions.one(place, subscriptionId),
    transactions.page(place, { subscriptionId }),
    traceQueries.get(place, subscriptionId),
  )

  return (
    <Hydrate state={state}>
      <SubscriptionView
        place={place}
        subscriptionId={subscriptionId}
        currencies={listCurrencies()}
        back={<BackLink href={routes.subscriptions(place)}>Subscriptions</BackLink>}
      />
    </Hydrate>
  )
}
