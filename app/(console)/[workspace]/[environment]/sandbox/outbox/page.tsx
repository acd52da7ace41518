import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { messages } from '#lib/data/outbox.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { outboxSearch } from './outbox-search.ts'
import { OutboxView } from './outbox-view.tsx'

export const metadata: Metadata = { title: 'Outbox' }

export default listPage(outboxSearch, messages, (place) => (
  <>
    <PageHeader title="Outbox" description="Messages captured instead of sent, kept for 30 days." />
    <OutboxView place={place} />
  </>
))
