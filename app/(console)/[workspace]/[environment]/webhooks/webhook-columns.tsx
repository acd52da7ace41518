import { code, plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { summarisePatterns } from '#console/_webhooks/event-patterns.ts'
import { WebhookBadge } from '#console/_webhooks/webhook-badge.tsx'
import { WebhookHealth } from '#console/_webhooks/webhook-health.tsx'
import type { Webhook } from '#lib/data/webhooks.ts'

const aside = { phone: 'hidden', isExtra: true } as const

export const webhookColumns: Column<Webhook>[] = [
  plain('url', 'Endpoint', ({ url }) => url, {
    cell: ({ url, description }) => (
      // A table reserves the full width of truncated text, so this wraps where columns are narrow.
      <span className="block min-w-0 sm:min-w-24">
        <span className="block max-w-sm truncate font-medium max-[90rem]:whitespace-normal max-[90rem]:break-all sm:max-[90rem]:line-clamp-3">
          {url}
        </span>
        {description && (
          <span className="block max-w-sm truncate text-xs text-muted sm:max-[90rem]:line-clamp-2 sm:max-[90rem]:whitespace-normal">
            {description}
          </span>
        )}
      </span>
    ),
  }),
  plain('state', 'State', ({ state }) => state, {
    cell: (webhook) => <WebhookBadge webhook={webhook} />,
    phone: 'aside',
  }),
  time('failing', 'Failing since', ({ failing }) => failing?.since ?? null, {
    cell: ({ failing }) =>
      failing && (
        <span className="text-warning">
          <RelativeTime at={failing.since} />, {failing.percent}% toward being disabled
        </span>
      ),
    ...aside,
  }),
  plain('events', 'Events', ({ events }) => events.join(' '), {
    cell: ({ events }) => <span title={events.join(', ')}>{summarisePatterns(events)}</span>,
  }),
  plain('health', 'Last 24 hours', ({ stats }) => `${stats.success24h} delivered, ${stats.failure24h} failed`, {
    cell: ({ stats }) => <WebhookHealth stats={stats} />,
  }),
  time('last_failure', 'Last failure', ({ stats }) => stats.lastFailureAt, { phone: 'hidden', absent: 'None' }),
  plain('disabled_reason', 'Disabled reason', ({ disabledReason }) => disabledReason?.replaceAll('_', ' '), aside),
  { ...code<Webhook>('secret', 'Secret', ({ secretHint }) => secretHint, aside), csv: undefined },
  time('created', 'Created', ({ createdAt }) => createdAt, aside),
]
