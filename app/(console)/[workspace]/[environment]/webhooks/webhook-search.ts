import { defineSearch } from '#components/list/search.ts'
import { type EventGroups, selects } from '#console/_webhooks/event-patterns.ts'
import type { Webhook } from '#lib/data/webhooks.ts'

export const webhookSearch = defineSearch({
  filters: {
    state: {
      label: 'State',
      options: [
        { value: 'enabled', label: 'Enabled' },
        { value: 'disabled', label: 'Disabled' },
      ],
    },
    health: {
      label: 'Health',
      options: [
        { value: 'failing', label: 'Failing now' },
        { value: 'failures', label: 'Failures today' },
        { value: 'quiet', label: 'No deliveries today' },
      ],
    },
    event: { label: 'Receives', form: /^[a-z_]+\.[a-z_]+$/ },
  },
})

type WebhookFilters = { state: string | null; health: string | null; event: string | null }

/** An environment has at most 16 webhooks, so the page filters the list itself. */
export function matchesFilters(webhook: Webhook, { state, health, event }: WebhookFilters, groups: EventGroups) {
  const { success24h, failure24h } = webhook.stats
  if (state !== null && webhook.state !== state) return false
  if (health === 'failing' && webhook.failing === null) return false
  if (health === 'failures' && failure24h === 0) return false
  if (health === 'quiet' && success24h + failure24h > 0) return false
  return event === null || webhook.events.some((pattern) => selects(pattern, event, groups))
}
