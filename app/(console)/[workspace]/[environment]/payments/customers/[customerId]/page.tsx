import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { customers, paymentMethodsQuery } from '#lib/data/customers.ts'
import { subscriptions } from '#lib/data/subscriptions.ts'
import { transactions } from '#lib/data/transactions.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { CustomerView } from './customer-view.tsx'

export const metadata: Metadata = { title: 'Customer' }

type Props = PageProps<'/[workspace]/[environment]/payments/customers/[customerId]'>

export default async function CustomerPage({ params }: Props) {
  const { customerId, ...place } = await params
  const state = await prefetchFor(
    place,
    customers.one(place, customerId),
    paymentMethodsQuery(place, customerId),
    transactions.page(place, { customerId }),
    subscriptions.page(place, { customerId }),
  )

  return (
    <Hydrate state={state}>
      <CustomerView
        place={place}
        customerId={customerId}
        back={<BackLink href={routes.customers(place)}>Customers</BackLink>}
      />
    </Hydrate>
  )
}
