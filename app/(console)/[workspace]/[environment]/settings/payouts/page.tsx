import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { accountQueries } from '#lib/data/account.ts'
import { listCurrencies } from '#lib/data/currencies.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { EditPayouts } from './edit-payouts.tsx'
import { PayoutsView } from './payouts-view.tsx'

export const metadata: Metadata = { title: 'Payouts and tax' }

type Props = PageProps<'/[workspace]/[environment]/settings/payouts'>

export default async function PayoutsPage({ params }: Props) {
  const place = await params
  const currencies = listCurrencies().map(({ code }) => code)
  return (
    <Hydrate state={await prefetchFor(place, accountQueries.get(place))}>
      <PageHeader
        title="Payouts and tax"
        description="How you get paid, and how invoices calculate tax. Shared by both environments."
        actions={<EditPayouts place={place} currencies={currencies} />}
      />
      <PayoutsView place={place} />
    </Hydrate>
  )
}
