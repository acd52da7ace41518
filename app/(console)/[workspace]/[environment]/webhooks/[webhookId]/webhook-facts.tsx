import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import type { Webhook } from '#lib/data/webhooks.ts'
import { WebhookBadge } from '../webhook-badge.tsx'
import { WebhookHealth } from '../webhook-health.tsx'

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { stats } = webhook
  const never = <span className="text-muted">Never</span>
  return (
    <div className="mb-8 grid gap-x-12 md:grid-cols-2">
      <KeyValueList
        className="content-start"
        items={[
          { label: 'State', value: <WebhookBadge webhook={webhook} /> },
          { label: 'Events', value: <Patterns patterns={webhook.events} /> },
          { label: 'Secret', value: <code className="text-xs text-muted">{webhook.secretHint}</code> },
          { label: 'Created', value: <RelativeTime at={webhook.createdAt} /> },
        ]}
      />
      <KeyValueList
        className="content-start"
        items={[
          { label: 'Last 24 hours', value: <WebhookHealth stats={stats} /> },
          {
            label: 'Last delivered',
            value: stats.lastSuccessAt ? <RelativeTime at={stats.lastSuccessAt} /> : never,
          },
          { label: 'Last failure', value: stats.lastFailureAt ? <RelativeTime at={stats.lastFailureAt} /> : never },
          { label: 'Id', value: <CopyId id={webhook.webhookId} /> },
        ]}
      />
    </div>
  )
}

function Patterns({ patterns }: { patterns: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-2.5 gap-y-0.5">
      {patterns.map((pattern) => (
        <code key={pattern} className="text-xs leading-5">
          {pattern === '*' ? '* (all events)' : pattern}
        </code>
      ))}
    </span>
  )
}
