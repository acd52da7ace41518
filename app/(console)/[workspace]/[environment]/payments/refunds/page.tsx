import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { listCurrencies } from '#lib/data/currencies.ts'
import { refunds } from '#lib/data/refunds.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { refundSearch } from './refund-search.ts'
import { RefundsView } from './refunds-view.tsx'

export const metadata: Metadata = { title: 'Refunds' }

export default listPage(refundSearch, refunds, (place) => (
  <>
    <PageHeader title="Refunds" />
    <RefundsView place={place} currencies={listCurrencies().map(({ code }) => code)} />
  </>
))
