import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { checkouts } from '#lib/data/checkouts.ts'
import { listCurrencies } from '#lib/data/currencies.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { checkoutSearch } from './checkout-search.ts'
import { CheckoutsView } from './checkouts-view.tsx'
import { CreateCheckout } from './create-checkout.tsx'

export const metadata: Metadata = { title: 'Checkouts' }

export default listPage(checkoutSearch, checkouts, (place) => (
  <>
    <PageHeader title="Checkouts" actions={<CreateCheckout place={place} currencies={listCurrencies()} />} />
    <CheckoutsView place={place} currencies={listCurrencies().map(({ code }) => code)} />
  </>
))
