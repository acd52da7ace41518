import type { Metadata } from 'next'
import { listCurrencies } from '#lib/data/currencies.ts'
import { invoices } from '#lib/data/invoices.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { invoiceSearch } from './invoice-search.ts'
import { InvoicesView } from './invoices-view.tsx'

export const metadata: Metadata = { title: 'Invoices' }

export default listPage(invoiceSearch, invoices, (place) => (
  <InvoicesView place={place} currencies={listCurrencies().map(({ code }) => code)} />
))
