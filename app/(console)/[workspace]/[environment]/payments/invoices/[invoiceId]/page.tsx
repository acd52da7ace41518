import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { invoices } from '#lib/data/invoices.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { InvoiceView } from './invoice-view.tsx'

export const metadata: Metadata = { title: 'Invoice' }

type Props = PageProps<'/[workspace]/[environment]/payments/invoices/[invoiceId]'>

export default async function InvoicePage({ params }: Props) {
  const { invoiceId, ...place } = await params
  const state = await prefetchFor(place, invoices.one(place, invoiceId))

  return (
    <Hydrate state={state}>
      <InvoiceView
        place={place}
        invoiceId={invoiceId}
        back={<BackLink href={routes.invoices(place)}>Invoices</BackLink>}
      />
    </Hydrate>
  )
}
