import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { sandboxOnly } from '#console/_shell/sandbox-only.ts'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { routes } from '#lib/routes.ts'
import { requireWorkspace } from '#lib/server/auth/membership.ts'
import { database } from '#lib/server/db/client.ts'
import { readInbox } from '#lib/server/inbox/inboxes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { InboxActions } from './inbox-actions.tsx'
import { InboxView } from './inbox-view.tsx'

export const metadata: Metadata = { title: 'Test inbox' }

export default async function InboxPage({ params }: PageProps<'/[workspace]/[environment]/webhooks/inbox'>) {
  const place = await sandboxOnly(params, routes.webhooks)
  const { workspace } = await requireWorkspace(place.workspace)
  const [state, inbox] = await Promise.all([
    prefetchFor(place, webhookQueries.list(place)),
    readInbox(database(), workspace.workspace_id),
  ])

  return (
    <Hydrate state={state}>
      <PageHeader
        title="Test inbox"
        description="Receives the sandbox’s webhooks for 24 hours, so you don’t need a server."
        actions={<InboxActions place={place} initial={inbox} />}
      />
      <InboxView place={place} initial={inbox} />
    </Hydrate>
  )
}
