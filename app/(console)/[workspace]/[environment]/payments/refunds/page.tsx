import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { listCurrencies } from '#lib/data/currencies.ts'
import { refunds } from '#lib/data/refunds.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { viewsFor } from '#lib/server/saved-views/views-for.ts'
import { refundSearch } from './refund-search.ts'
import { RefundsView } from './refunds-view.tsx'

export const metadata: Metadata = { title: 'Refunds' }

export default listPage(refundSearch, refunds, async (place) => (
  <>
    <PageHeader title="Refunds" />
    <RefundsView
      place={place}
      views={await viewsFor(place, 'refunds')}
      currencies={listCurrencies().map(({ code }) => code)}
    />
  </>
))
