import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { traceQueries } from '#lib/data/trace.ts'
import { transactions } from '#lib/data/transactions.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { TransactionView } from './transaction-view.tsx'

export const metadata: Metadata = { title: 'Transaction' }

type Props = PageProps<'/[workspace]/[environment]/payments/transactions/[transactionId]'>

export default async function TransactionPage({ params }: Props) {
  const { transactionId, ...place } = await params
  const state = await prefetchFor(place, transactions.one(place, transactionId), traceQueries.get(place, transactionId))

  return (
    <Hydrate state={state}>
      <TransactionView
        place={place}
        transactionId={transactionId}
        back={<BackLink href={routes.transactions(place)}>Transactions</BackLink>}
      />
    </Hydrate>
  )
}
