import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { checkouts } from '#lib/data/checkouts.ts'
import { listCurrencies } from '#lib/data/currencies.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { viewsFor } from '#lib/server/saved-views/views-for.ts'
import { checkoutSearch } from './checkout-search.ts'
import { CheckoutsView } from './checkouts-view.tsx'
import { CreateCheckout } from './create-checkout.tsx'

export const metadata: Metadata = { title: 'Checkouts' }

export default listPage(checkoutSearch, checkouts, async (place) => (
  <>
    <PageHeader title="Checkouts" actions={<CreateCheckout place={place} currencies={listCurrencies()} />} />
    <CheckoutsView
      place={place}
      views={await viewsFor(place, 'checkouts')}
      currencies={listCurrencies().map(({ code }) => code)}
    />
  </>
))
