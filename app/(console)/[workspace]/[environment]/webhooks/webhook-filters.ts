import { parseAsString, parseAsStringLiteral } from 'nuqs/server'
import type { Webhook } from '#lib/data/webhooks.ts'
import { type EventGroups, selects } from './event-patterns.ts'

export const webhookStates = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
] as const

export const webhookHealths = [
  { value: 'failing', label: 'Failing now' },
  { value: 'failures', label: 'Failures today' },
  { value: 'quiet', label: 'No deliveries today' },
] as const

export const webhookSearch = {
  state: parseAsStringLiteral(webhookStates.map(({ value }) => value)),
  health: parseAsStringLiteral(webhookHealths.map(({ value }) => value)),
  event: parseAsString,
}

export type WebhookFilters = { state: string | null; health: string | null; event: string | null }

/** An environment has at most 16, so the page narrows the one list it has. */
export function matchesFilters(webhook: Webhook, { state, health, event }: WebhookFilters, groups: EventGroups) {
  const { success24h, failure24h } = webhook.stats
  if (state !== null && webhook.state !== state) return false
  if (health === 'failing' && webhook.failing === null) return false
  if (health === 'failures' && failure24h === 0) return false
  if (health === 'quiet' && success24h + failure24h > 0) return false
  return event === null || webhook.events.some((pattern) => selects(pattern, event, groups))
}
