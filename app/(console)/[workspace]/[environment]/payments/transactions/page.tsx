import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { listCurrencies } from '#lib/data/currencies.ts'
import { transactions } from '#lib/data/transactions.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { transactionSearch } from './transaction-search.ts'
import { TransactionsView } from './transactions-view.tsx'

export const metadata: Metadata = { title: 'Transactions' }

type Props = PageProps<'/[workspace]/[environment]/payments/transactions'>

export default async function TransactionsPage({ params, searchParams }: Props) {
  const place = await params
  const { filters, cursor } = await transactionSearch.load(searchParams)
  const state = await prefetchFor(place, transactions.page(place, filters, cursor))

  return (
    <Hydrate state={state}>
      <PageHeader title="Transactions" />
      <TransactionsView place={place} currencies={listCurrencies().map(({ code }) => code)} />
    </Hydrate>
  )
}
