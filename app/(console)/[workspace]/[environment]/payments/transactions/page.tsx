import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { listCurrencies } from '#lib/data/currencies.ts'
import { transactions } from '#lib/data/transactions.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { viewsFor } from '#lib/server/saved-views/views-for.ts'
import { transactionSearch } from './transaction-search.ts'
import { TransactionsView } from './transactions-view.tsx'

export const metadata: Metadata = { title: 'Transactions' }

export default listPage(transactionSearch, transactions, async (place) => (
  <>
    <PageHeader title="Transactions" />
    <TransactionsView
      place={place}
      views={await viewsFor(place, 'transactions')}
      currencies={listCurrencies().map(({ code }) => code)}
    />
  </>
))
