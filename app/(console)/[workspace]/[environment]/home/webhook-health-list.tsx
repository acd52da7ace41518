import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { WebhookBadge } from '#console/_webhooks/webhook-badge.tsx'
import { WebhookHealth } from '#console/_webhooks/webhook-health.tsx'
import { combineQueries } from '#lib/api/combine-queries.ts'
import { lastDayQueries } from '#lib/data/last-day.ts'
import { type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import { plural } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { isTestInbox } from '#lib/webhooks/test-inbox.ts'
import { causeOf } from './failure-cause.ts'

/** The health of each webhook, and the events that were never delivered. */
export function WebhookHealthList({ place }: { place: Place }) {
  const query = combineQueries(useQuery(webhookQueries.list(place)), useQuery(lastDayQueries.undelivered(place)))
  return (
    <Section
      title="Webhooks"
      description="Deliveries in the last 24 hours"
      link={{ href: routes.webhooks(place), label: 'Open webhooks' }}
    >
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-32 rounded-lg" />}
        isEmpty={([webhooks]) => webhooks.data.length === 0}
        empty={
          <EmptyState
            title="No webhooks yet"
            action={<LinkButton href={routes.createWebhook(place)}>Create webhook</LinkButton>}
          >
            Add a webhook to notify your server about payments and other events.
          </EmptyState>
        }
      >
        {([webhooks, events]) => (
          <ul className="border-t">
            {webhooks.data.map((webhook) => (
              <WebhookRow key={webhook.webhookId} webhook={webhook} place={place} />
            ))}
            {events.data.map((event) => (
              <li key={event.id} className="border-b hover:bg-hover/60">
                <Link
                  href={routes.events(place, { event: event.id })}
                  className="flex items-center gap-3 px-1 py-2.5 text-sm focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-mono text-xs text-ink">{event.type}</span>
                    <span className="block truncate text-xs text-danger">{causeOf(event.deliveries)}</span>
                  </span>
                  <span className="shrink-0 text-right text-xs text-muted tabular-nums">
                    <span className="block">
                      {plural(
                        event.deliveries.reduce((sum, { attempts }) => sum + attempts, 0),
                        'attempt',
                      )}
                    </span>
                    <RelativeTime at={event.timestamp} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function WebhookRow({ webhook, place }: { webhook: Webhook; place: Place }) {
  const { host, pathname } = new URL(webhook.url)
  return (
    <li className="border-b hover:bg-hover/60">
      <Link
        href={routes.webhook(place, webhook.webhookId)}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-2.5 text-sm focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 truncate font-medium text-ink max-sm:basis-full">
          {isTestInbox(webhook) ? 'Test inbox' : host + pathname}
        </span>
        <span className="text-xs">
          <WebhookHealth stats={webhook.stats} />
        </span>
        <WebhookBadge webhook={webhook} />
      </Link>
    </li>
  )
}
