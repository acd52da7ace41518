import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { requireWorkspace } from '#lib/auth/membership.ts'
import { can } from '#lib/auth/permissions.ts'
import { eventKinds } from '#lib/data/event-kinds.ts'
import { prefetchFor } from '#lib/data/server.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { serviceName } from '#lib/service-name.ts'
import { CreateWebhook } from './create-webhook.tsx'
import { WebhooksView } from './webhooks-view.tsx'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function WebhooksPage({ params }: PageProps<'/[workspace]/[environment]/webhooks'>) {
  const scope = await params
  const { role } = await requireWorkspace(scope.workspace)
  const verdict = can(role, 'POST', '/v1/webhooks')
  const refusal = verdict.allowed ? null : verdict.reason
  const state = await prefetchFor(scope, webhookQueries.list(scope))

  return (
    <Hydrate state={state}>
      <PageHeader
        title="Webhooks"
        description="Where your server hears of what happened, as signed requests."
        actions={<CreateWebhook scope={scope} groups={eventKinds} serviceName={serviceName()} refusal={refusal} />}
      />
      {refusal && <Banner className="mb-4">{refusal}</Banner>}
      <WebhooksView scope={scope} mayCreate={verdict.allowed} />
    </Hydrate>
  )
}
