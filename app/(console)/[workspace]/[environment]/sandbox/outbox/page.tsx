import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { messages } from '#lib/data/outbox.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { outboxSearch } from './outbox-search.ts'
import { OutboxView } from './outbox-view.tsx'

export const metadata: Metadata = { title: 'Outbox' }

export default async function OutboxPage({
  params,
  searchParams,
}: PageProps<'/[workspace]/[environment]/sandbox/outbox'>) {
  const place = await params
  const { filters, cursor, open } = await outboxSearch.load(searchParams)
  const state = await prefetchFor(place, messages.page(place, filters, cursor), open && messages.one(place, open))

  return (
    <Hydrate state={state}>
      <PageHeader title="Outbox" description="Emails captured instead of sent, kept for 30 days." />
      <OutboxView place={place} />
    </Hydrate>
  )
}
