import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { listCurrencies } from '#lib/data/currencies.ts'
import { subscriptions } from '#lib/data/subscriptions.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { CreateSubscription } from './create-subscription.tsx'
import { subscriptionSearch } from './subscription-search.ts'
import { SubscriptionsView } from './subscriptions-view.tsx'

export const metadata: Metadata = { title: 'Subscriptions' }

export default listPage(subscriptionSearch, subscriptions, (place) => (
  <>
    <PageHeader title="Subscriptions" actions={<CreateSubscription place={place} currencies={listCurrencies()} />} />
    <SubscriptionsView place={place} currencies={listCurrencies().map(({ code }) => code)} />
  </>
))
