import { type EventGroups, selects } from '#console/_webhooks/event-patterns.ts'
import type { CreateWebhook, UpdateWebhook, Webhook } from '#lib/data/webhooks.ts'
import { isSent } from '#lib/operations/built.ts'

export type WebhookDraft = { url: string; events: string[]; description: string; secret: string }

export const emptyDraft: WebhookDraft = { url: '', events: [], description: '', secret: '' }

export function draftOf({ url, events, description }: Webhook): WebhookDraft {
  return { url, events, description: description ?? '', secret: '' }
}

/** Checks only what the form can know. The gateway enforces all other rules. */
export function draftProblems({ url, events }: WebhookDraft): Record<string, string> {
  return {
    ...(url.trim() === '' && { url: 'Enter the URL that receives events.' }),
    ...(events.length === 0 && { events: 'Choose at least one event.' }),
  }
}

/** Empty fields are left out, so that the gateway uses its defaults. */
export function toCreateWebhook({ url, events, description, secret }: WebhookDraft): CreateWebhook {
  return {
    url: url.trim(),
    events: events as CreateWebhook['events'],
    ...(description.trim() !== '' && { description: description.trim() }),
    ...(secret !== '' && { secret }),
  }
}

/** Only changed fields, because a colleague may have changed the others meanwhile. */
export function toUpdateWebhook(draft: WebhookDraft, before: Webhook): UpdateWebhook {
  const description = draft.description.trim() || null
  const sameEvents = [...draft.events].sort().join() === [...before.events].sort().join()
  return {
    ...(draft.url.trim() !== before.url && { url: draft.url.trim() }),
    ...(!sameEvents && { events: draft.events as UpdateWebhook['events'] }),
    ...(description !== before.description && { description }),
  }
}

/** The event types to choose from: those that this version sends, and those that the webhook already selects. */
export function offeredKinds(groups: EventGroups, named: readonly string[]): EventGroups {
  const narrow = named.filter((pattern) => pattern !== '*')
  const isOffered = (kind: string) => isSent(kind) || narrow.some((pattern) => selects(pattern, kind, groups))
  const offered = Object.entries(groups).map(([pillar, kinds]) => [pillar, kinds.filter(isOffered)] as const)
  return Object.fromEntries(offered.filter(([, kinds]) => kinds.length > 0))
}

/** The event types that a webhook may select: one that was created for Connect selects no others. */
export function allowedGroups({ pillar }: Pick<Webhook, 'pillar'>, groups: EventGroups): EventGroups {
  return pillar === 'connect' ? { connect: groups.connect ?? [] } : groups
}
