import type { Metadata } from 'next'
import { listCurrencies } from '#lib/data/currencies.ts'
import { invoices } from '#lib/data/invoices.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { viewsFor } from '#lib/server/saved-views/views-for.ts'
import { invoiceSearch } from './invoice-search.ts'
import { InvoicesView } from './invoices-view.tsx'

export const metadata: Metadata = { title: 'Invoices' }

export default listPage(invoiceSearch, invoices, async (place) => (
  <InvoicesView
    place={place}
    views={await viewsFor(place, 'invoices')}
    currencies={listCurrencies().map(({ code }) => code)}
  />
))
