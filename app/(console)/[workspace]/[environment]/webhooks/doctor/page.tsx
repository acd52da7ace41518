import type { Metadata } from 'next'
import { createLoader } from 'nuqs/server'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { doctorSearch } from './doctor-search.ts'
import { DoctorView } from './doctor-view.tsx'

export const metadata: Metadata = { title: 'Signature doctor' }

type Props = PageProps<'/[workspace]/[environment]/webhooks/doctor'>

export default async function DoctorPage({ params, searchParams }: Props) {
  const place = await params
  const { webhook, delivery } = await createLoader(doctorSearch)(searchParams)
  const state = await prefetchFor(
    place,
    webhookQueries.list(place),
    ...(webhook && delivery ? [webhookQueries.delivery(place, webhook, delivery)] : []),
  )

  return (
    <Hydrate state={state}>
      <PageHeader title="Signature doctor" description="Paste a delivery that your server rejects to find out why." />
      <DoctorView place={place} />
    </Hydrate>
  )
}
