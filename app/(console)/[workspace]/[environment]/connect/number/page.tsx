import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { whatsappQueries } from '#lib/data/whatsapp.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { NumberView } from './number-view.tsx'

export const metadata: Metadata = { title: 'WhatsApp number' }

type Props = PageProps<'/[workspace]/[environment]/connect/number'>

export default async function NumberPage({ params }: Props) {
  const place = await params
  return (
    <Hydrate state={await prefetchFor(place, whatsappQueries.number(place))}>
      <PageHeader
        title="WhatsApp number"
        description="The number that recipients see, and that they reply to. Live needs one of your own."
      />
      <NumberView place={place} />
    </Hydrate>
  )
}
