import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { accountQueries } from '#lib/data/account.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { PaymentPagesView } from './payment-pages-view.tsx'

export const metadata: Metadata = { title: 'Payment pages' }

type Props = PageProps<'/[workspace]/[environment]/settings/payment-pages'>

export default async function PaymentPagesPage({ params }: Props) {
  const place = await params
  return (
    <Hydrate state={await prefetchFor(place, accountQueries.get(place))}>
      <PageHeader
        title="Payment pages"
        description="How payers see you on checkouts, receipts and portals. Shared by both environments."
      />
      <PaymentPagesView place={place} />
    </Hydrate>
  )
}
