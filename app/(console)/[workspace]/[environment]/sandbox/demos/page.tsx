import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { sandboxOnly } from '#console/_shell/sandbox-only.ts'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { checkoutQueries } from '#lib/data/checkouts.ts'
import { listCurrencies } from '#lib/data/currencies.ts'
import { eventKinds } from '#lib/data/event-kinds.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { readOrigins } from '#lib/server/security/origins.ts'
import { CheckoutDemoView } from './checkout-demo-view.tsx'
import { DemoLinks } from './demo-links.tsx'

export const metadata: Metadata = { title: 'Checkout demo' }

type Props = PageProps<'/[workspace]/[environment]/sandbox/demos'>

export default async function CheckoutDemoPage({ params, searchParams }: Props) {
  const place = await sandboxOnly(params)
  const header = (
    <PageHeader
      title="Checkout demo"
      description="Create a checkout, pay it and watch its events arrive."
      actions={<DemoLinks place={place} current="checkout" />}
    />
  )
  const { checkout_id: checkoutId } = await searchParams
  const state = await prefetchFor(
    place,
    webhookQueries.list(place),
    ...(typeof checkoutId === 'string' ? [checkoutQueries.get(place, checkoutId)] : []),
  )

  return (
    <Hydrate state={state}>
      {header}
      <CheckoutDemoView
        place={place}
        currencies={listCurrencies()}
        groups={eventKinds}
        hostedUrl={readOrigins(process.env).hosted}
      />
    </Hydrate>
  )
}
