import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { listCurrencies } from '#lib/data/currencies.ts'
import { subscriptions } from '#lib/data/subscriptions.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { viewsFor } from '#lib/server/saved-views/views-for.ts'
import { CreateSubscription } from './create-subscription.tsx'
import { subscriptionSearch } from './subscription-search.ts'
import { SubscriptionsView } from './subscriptions-view.tsx'

export const metadata: Metadata = { title: 'Subscriptions' }

export default listPage(subscriptionSearch, subscriptions, async (place) => (
  <>
    <PageHeader title="Subscriptions" actions={<CreateSubscription place={place} currencies={listCurrencies()} />} />
    <SubscriptionsView
      place={place}
      views={await viewsFor(place, 'subscriptions')}
      currencies={listCurrencies().map(({ code }) => code)}
    />
  </>
))
