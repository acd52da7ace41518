import type { Column } from '#components/data-table/columns.ts'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import type { Webhook } from '#lib/data/webhooks.ts'
import { summarisePatterns } from './event-patterns.ts'
import { WebhookBadge } from './webhook-badge.tsx'
import { WebhookHealth } from './webhook-health.tsx'

const none = <span className="text-muted">–</span>

export const webhookColumns: Column<Webhook>[] = [
  {
    id: 'url',
    header: 'Endpoint',
    cell: (webhook) => (
      // Truncated text is as wide as all of it to a table: where the columns are tight, it wraps.
      <span className="block min-w-0 sm:min-w-24">
        <span className="block max-w-sm truncate font-medium max-[90rem]:whitespace-normal max-[90rem]:break-all sm:max-[90rem]:line-clamp-3">
          {webhook.url}
        </span>
        {webhook.description && (
          <span className="block max-w-sm truncate text-xs text-muted sm:max-[90rem]:line-clamp-2 sm:max-[90rem]:whitespace-normal">
            {webhook.description}
          </span>
        )}
      </span>
    ),
    csv: (webhook) => webhook.url,
  },
  {
    id: 'state',
    header: 'State',
    cell: (webhook) => <WebhookBadge webhook={webhook} />,
    csv: (webhook) => webhook.state,
    phone: 'aside',
  },
  {
    id: 'failing',
    header: 'Failing since',
    cell: ({ failing }) =>
      failing ? (
        <span className="text-warning">
          <RelativeTime at={failing.since} />, {failing.percent}% toward being disabled
        </span>
      ) : (
        none
      ),
    csv: ({ failing }) => failing?.since,
    phone: 'hidden',
    isExtra: true,
  },
  {
    id: 'events',
    header: 'Events',
    cell: (webhook) => <span title={webhook.events.join(', ')}>{summarisePatterns(webhook.events)}</span>,
    csv: (webhook) => webhook.events.join(' '),
  },
  {
    id: 'health',
    header: 'Last 24 hours',
    cell: (webhook) => <WebhookHealth stats={webhook.stats} />,
    csv: ({ stats }) => `${stats.success24h} delivered, ${stats.failure24h} failed`,
  },
  {
    id: 'last_failure',
    header: 'Last failure',
    cell: ({ stats }) =>
      stats.lastFailureAt ? (
        <RelativeTime at={stats.lastFailureAt} className="xl:whitespace-nowrap" />
      ) : (
        <span className="text-muted">None</span>
      ),
    csv: ({ stats }) => stats.lastFailureAt,
    phone: 'hidden',
  },
  {
    id: 'disabled_reason',
    header: 'Disabled reason',
    cell: (webhook) => webhook.disabledReason?.replaceAll('_', ' ') ?? none,
    csv: (webhook) => webhook.disabledReason,
    phone: 'hidden',
    isExtra: true,
  },
  {
    id: 'secret',
    header: 'Secret',
    cell: (webhook) => <code className="text-xs text-muted">{webhook.secretHint}</code>,
    phone: 'hidden',
    isExtra: true,
  },
  {
    id: 'created',
    header: 'Created',
    cell: (webhook) => <RelativeTime at={webhook.createdAt} />,
    csv: (webhook) => webhook.createdAt,
    phone: 'hidden',
    isExtra: true,
  },
]
