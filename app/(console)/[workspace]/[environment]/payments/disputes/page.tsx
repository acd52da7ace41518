import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { listCurrencies } from '#lib/data/currencies.ts'
import { disputes } from '#lib/data/disputes.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { viewsFor } from '#lib/server/saved-views/views-for.ts'
import { disputeSearch } from './dispute-search.ts'
import { DisputesView } from './disputes-view.tsx'

export const metadata: Metadata = { title: 'Disputes' }

export default listPage(disputeSearch, disputes, async (place) => (
  <>
    <PageHeader title="Disputes" />
    <DisputesView
      place={place}
      views={await viewsFor(place, 'disputes')}
      currencies={listCurrencies().map(({ code }) => code)}
    />
  </>
))
