import type { Webhook } from '#sdk'
import { ApiError } from '../api/api-error.ts'
import { webhookQueries } from '../data/webhooks.ts'
import { routes } from '../routes.ts'
import { isTestInbox } from '../webhooks/test-inbox.ts'
import { type Change, ChangedMeanwhile, type Entry, type Kind, onlyInLive } from './kind.ts'
import { isLocal, liveUrlProblem } from './live-url.ts'
import { pairUp } from './pair-up.ts'

type Fields = Partial<Pick<Webhook, 'events' | 'description'>>

export type WebhookStep =
  | { act: 'create'; input: Pick<Webhook, 'events' | 'description'> }
  | { act: 'update'; webhookId: string; fields: Fields; former: Fields }
  | { act: 'delete'; webhookId: string }

export const webhookKind: Kind<Webhook, WebhookStep> = {
  id: 'webhooks',
  title: 'Webhooks',
  description: 'Compares events and descriptions. Each webhook keeps its own URL and secret.',
  noun: 'webhook',
  query: webhookQueries.list,
  idOf: ({ webhookId }) => webhookId,
  nameOf: ({ description, url }) => description ?? new URL(url).host,
  markOf: ({ url }) => url,

  compare(all, live, pairs) {
    const sandbox = all.filter((webhook) => !isTestInbox(webhook))
    const { found, left } = pairUp(sandbox, live, { idOf: webhookKind.idOf, pairs, tests: likenesses })
    return [
      ...sandbox.map((ours) => entryOf(ours, found.get(ours) ?? null)),
      ...left.map((theirs) => onlyInLive(`webhooks:${theirs.webhookId}`, theirs)),
    ]
  },

  operations: ({ act }) => [`webhooks.${act}`],

  loss: (step) => {
    const lost = step.act === 'update' ? eventChange(step.former.events, step.fields.events).removed : []
    return lost.length > 0 ? `Its live server stops receiving ${lost.join(', ')}.` : null
  },

  isSafe: (step) => step.act === 'update' && webhookKind.loss(step) === null,

  addressOf: ({ step, sandbox }) => {
    if (step?.act !== 'create' || !sandbox) return null
    return liveUrlProblem(sandbox.url) === null && !isLocal(sandbox.url) ? sandbox.url : ''
  },

  async apply(live, step, { place, address, idempotencyKey }) {
    if (step.act === 'create') {
      const created = await live.webhooks.create({ ...step.input, url: address }, { idempotencyKey })
      const { webhookId, secret } = created
      const undoCost = `${address} is deleted from live. It stops receiving events, and its pending deliveries and secret are deleted.`
      return { undo: { act: 'delete', webhookId }, undoCost, href: routes.webhook(place, webhookId), secret }
    }
    if (step.act === 'delete') {
      await live.webhooks.delete(step.webhookId).catch(unlessGone)
      return { undo: null, undoCost: null, href: null }
    }
    const { webhookId, fields, former } = step
    const found = await live.webhooks.get(webhookId)
    if (!holds(found, fields)) {
      if (!holds(found, former)) throw new ChangedMeanwhile()
      await live.webhooks.update(webhookId, fields, { idempotencyKey })
    }
    const undo = { ...step, fields: former, former: fields }
    return { undo, undoCost: null, href: routes.webhook(place, webhookId) }
  },
}

function entryOf(ours: Webhook, theirs: Webhook | null): Entry<Webhook, WebhookStep> {
  const sides = { id: `webhooks:${ours.webhookId}`, sandbox: ours, live: theirs }
  const { events, description } = ours
  if (!theirs) {
    return {
      ...sides,
      standing: 'new',
      changes: [eventChange([], events)],
      step: { act: 'create', input: { events, description } },
    }
  }
  const differing = { events: !sameEvents(ours, theirs), description: description !== theirs.description }
  const of = (webhook: Webhook): Fields => ({
    ...(differing.events && { events: webhook.events }),
    ...(differing.description && { description: webhook.description }),
  })
  if (!differing.events && !differing.description) return { ...sides, standing: 'same', changes: [], step: null }
  return {
    ...sides,
    standing: 'differs',
    changes: [
      ...(differing.events ? [eventChange(theirs.events, events)] : []),
      ...(differing.description ? [descriptionChange(theirs.description, description)] : []),
    ],
    step: { act: 'update', webhookId: theirs.webhookId, fields: of(ours), former: of(theirs) },
  }
}

function eventChange(before: readonly string[] = [], after: readonly string[] = []): Change {
  return {
    label: 'Events',
    added: after.filter((one) => !before.includes(one)).map(inWords),
    removed: before.filter((one) => !after.includes(one)).map(inWords),
    kept: after.filter((one) => before.includes(one)).map(inWords),
  }
}

function inWords(pattern: string) {
  return pattern === '*' ? '* (all events)' : pattern
}

function descriptionChange(before: string | null, after: string | null): Change {
  const quoted = (text: string | null) => (text === null ? [] : [`“${text}”`])
  return { label: 'Description', added: quoted(after), removed: quoted(before), kept: [] }
}

type Likeness = (a: Webhook, b: Webhook) => boolean
const sameUrl: Likeness = (a, b) => new URL(a.url).href === new URL(b.url).href
const sameDescription: Likeness = (a, b) => a.description === b.description
const sameEvents: Likeness = (a, b) => [...a.events].sort().join() === [...b.events].sort().join()
const identical: Likeness = (a, b) => sameDescription(a, b) && sameEvents(a, b)

// Identical webhooks are paired even without a description, so that a promoted one is found again.
const likenesses: Likeness[] = [
  (a, b) => sameUrl(a, b) && identical(a, b),
  (a, b) => sameUrl(a, b) && sameDescription(a, b),
  sameUrl,
  identical,
  (a, b) => a.description !== null && sameDescription(a, b),
]

function holds(webhook: Webhook, { events, description }: Fields) {
  const { events: ownEvents, description: ownDescription } = webhook
  return identical(webhook, {
    ...webhook,
    events: events ?? ownEvents,
    description: description === undefined ? ownDescription : description,
  })
}

function unlessGone(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'resource_not_found') throw error
}
