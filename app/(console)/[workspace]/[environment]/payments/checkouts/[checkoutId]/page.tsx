import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { checkouts } from '#lib/data/checkouts.ts'
import { traceQueries } from '#lib/data/trace.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { CheckoutView } from './checkout-view.tsx'

export const metadata: Metadata = { title: 'Checkout' }

type Props = PageProps<'/[workspace]/[environment]/payments/checkouts/[checkoutId]'>

export default async function CheckoutPage({ params }: Props) {
  const { checkoutId, ...place } = await params
  const state = await prefetchFor(place, checkouts.one(place, checkoutId), traceQueries.get(place, checkoutId))

  return (
    <Hydrate state={state}>
      <CheckoutView
        place={place}
        checkoutId={checkoutId}
        back={<BackLink href={routes.checkouts(place)}>Checkouts</BackLink>}
      />
    </Hydrate>
  )
}
