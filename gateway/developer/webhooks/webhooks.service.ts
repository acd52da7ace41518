import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { invalidField, notFound, Problem } from '../../errors.ts'
import { isPublicAddress, isPublicPort, literalAddress } from '../../events/address-guard.ts'
import { type EventKind, firstKindOf } from '../../events/catalogue.schema.ts'
import { emitTestEvent } from '../../events/outbox.ts'
import { sampleData } from '../../events/sample-data.ts'
import { newId } from '../../ids.ts'
import { type Page, paginate } from '../../paging.ts'
import { NO_STATS, toDelivery, toWebhook } from './to-webhook.ts'
import type {
  CreateWebhook,
  Delivery,
  ListDeliveriesQuery,
  QueuedDelivery,
  TestWebhook,
  Webhook,
  WebhookWithSecret,
} from './webhooks.schema.ts'
import {
  countWebhooks,
  findWebhook,
  insertWebhook,
  listDeliveryRows,
  listWebhookRows,
  readStats,
  type WebhookRow,
} from './webhooks.store.ts'

const MAX_WEBHOOKS = 16
const DELIVERY_HORIZON = 100
const DAY_MS = 86_400_000

/** Returns the secret once. Throws `webhook_url_forbidden`, `webhook_limit_reached`. */
export async function createWebhook(ctx: Ctx, input: CreateWebhook): Promise<WebhookWithSecret> {
  refuseUrl(ctx, input.url)
  const tx = await ctx.unit.transaction()
  if ((await countWebhooks(tx, ctx.account.account_id, ctx.environment)) >= MAX_WEBHOOKS) {
    throw new Problem('webhook_limit_reached', `An environment has at most ${MAX_WEBHOOKS} webhooks.`)
  }
  const secret = input.secret ?? `whsec_${randomBytes(32).toString('base64')}`
  const webhookId = newId('wh')
  const now = ctx.clock.now()
  const row: WebhookRow = {
    webhook_id: webhookId,
    account_id: ctx.account.account_id,
    environment: ctx.environment,
    pillar: 'developer',
    url: input.url,
    events: input.events,
    description: input.description,
    state: 'enabled',
    disabled_reason: null,
    secret_sealed: ctx.runtime.secrets.seal(secret, webhookId),
    secret_hint: hintOf(secret),
    previous_secret_sealed: null,
    previous_secret_expires_at: null,
    disabled_at: null,
    failing_since: null,
    failure_notified: 0,
    created_at: now,
    updated_at: now,
  }
  await insertWebhook(tx, row)
  return { ...toWebhook(row, NO_STATS), secret }
}

export async function listWebhooks(
  ctx: Ctx,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<Webhook>> {
  const { account_id } = ctx.account
  const page = await paginate(
    ctx,
    query,
    { list: 'webhooks' },
    {
      rows: (limit, after) => listWebhookRows(ctx.db, account_id, ctx.environment, { limit, after }),
      position: (row) => ({ createdAt: row.created_at, id: row.webhook_id }),
      toWire: (row) => row,
    },
  )
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const stats = await readStats(
    ctx.db,
    account_id,
    ctx.environment,
    page.data.map((row) => row.webhook_id),
    since,
  )
  return { ...page, data: page.data.map((row) => toWebhook(row, stats.get(row.webhook_id) ?? NO_STATS)) }
}

/** One attempt, never retried. Throws `webhook_disabled`. */
export async function testWebhook(ctx: Ctx, webhookId: string, input: TestWebhook): Promise<QueuedDelivery> {
  const row = await findOwn(ctx, webhookId)
  if (row.state === 'disabled') throw new Problem('webhook_disabled', 'Enable the webhook before testing it.')
  const kind: EventKind = input.event ?? firstKindOf(row.events[0] ?? '*')
  return emitTestEvent(ctx, webhookId, kind, sampleData(ctx, kind))
}

/** The last 100 attempts, newest first. */
export async function listDeliveries(ctx: Ctx, webhookId: string, query: ListDeliveriesQuery): Promise<Page<Delivery>> {
  await findOwn(ctx, webhookId)
  const { state, event_type: eventType } = query
  return paginate(
    ctx,
    query,
    { webhookId, state, eventType },
    {
      rows: (limit, after) =>
        listDeliveryRows(ctx.db, ctx.account.account_id, ctx.environment, webhookId, DELIVERY_HORIZON, {
          state,
          eventType,
          limit,
          after,
        }),
      position: (row) => ({ createdAt: row.created_at, id: row.delivery_id }),
      toWire: toDelivery,
    },
  )
}

async function findOwn(ctx: Ctx, webhookId: string): Promise<WebhookRow> {
  const row = await findWebhook(ctx.db, ctx.account.account_id, ctx.environment, webhookId)
  if (!row) throw notFound('webhook')
  return row
}

// Names are resolved at each attempt; what can be told from the URL alone is told at once.
function refuseUrl(ctx: Ctx, text: string) {
  const url = new URL(text)
  if (ctx.environment === 'live' && url.protocol !== 'https:')
    throw invalidField('url', 'not_https', 'must be https in live')
  if (ctx.runtime.config.webhookAllowPrivate) return
  const address = literalAddress(url)
  const isLocalName = /(^|\.)(localhost|local|internal)$/.test(url.hostname)
  if (isLocalName || (address && !isPublicAddress(address))) {
    throw new Problem('webhook_url_forbidden', 'The URL leads to an address that is not public.', {
      members: { param: 'url' },
    })
  }
  if (!isPublicPort(url, ctx.environment)) {
    const ports = ctx.environment === 'live' ? '443' : '80, 443, 8080 and 8443'
    throw new Problem('webhook_url_forbidden', `Webhooks are sent to port ${ports} only.`, {
      members: { param: 'url' },
    })
  }
}

function hintOf(secret: string): string {
  return `${secret.startsWith('whsec_') ? 'whsec_' : ''}…${secret.slice(-4)}`
}
