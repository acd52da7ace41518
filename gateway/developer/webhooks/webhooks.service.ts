import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { invalidField, Problem } from '../../errors.ts'
import { isPublicAddress, isPublicPort, literalAddress } from '../../events/address-guard.ts'
import { connectEventPattern } from '../../events/catalogue.schema.ts'
import { newId } from '../../ids.ts'
import { type Page, paginate } from '../../paginate.ts'
import { HOUR_MS } from '../../time/clock.ts'
import type { ListQuery } from '../../wire.schema.ts'
import { dropPending } from './pending.store.ts'
import { NEW_HEALTH, toWebhook, withHealth } from './to-webhook.ts'
import { ALL_IS_WELL, disabling, enabling } from './webhook-state.ts'
import type { CreateWebhook, RotateSecret, UpdateWebhook, Webhook, WebhookWithSecret } from './webhooks.schema.ts'
import { countWebhooks, type WebhookRow, webhookRows } from './webhooks.store.ts'

const MAX_WEBHOOKS = 16

/** Returns the secret once. Throws `webhook_url_forbidden`, `webhook_limit_reached`. */
export async function createWebhook(
  ctx: Ctx,
  pillar: WebhookRow['pillar'],
  input: CreateWebhook,
): Promise<WebhookWithSecret> {
  refuseUrl(ctx, input.url)
  const tx = await ctx.unit.open()
  if ((await countWebhooks(tx)) >= MAX_WEBHOOKS) {
    throw new Problem('webhook_limit_reached', `An environment has at most ${MAX_WEBHOOKS} webhooks.`)
  }
  const secret = input.secret ?? newSecret()
  const webhookId = newId('wh')
  const now = ctx.clock.now()
  const row: WebhookRow = {
    webhook_id: webhookId,
    ...ownerOf(ctx.tenant),
    pillar,
    url: input.url,
    events: input.events,
    description: input.description,
    state: 'enabled',
    disabled_reason: null,
    secret_sealed: ctx.runtime.secrets.seal('webhook-secret', secret, webhookId),
    secret_hint: hintOf(secret),
    previous_secret_sealed: null,
    previous_secret_expires_at: null,
    disabled_at: null,
    ...ALL_IS_WELL,
    created_at: now,
    updated_at: now,
  }
  await webhookRows.insert(tx, row)
  return { ...toWebhook(row, now, NEW_HEALTH), secret }
}

export async function listWebhooks(ctx: Ctx, query: ListQuery): Promise<Page<Webhook>> {
  const page = await paginate(ctx, 'webhooks', query, {
    rows: (page) => webhookRows.list(ctx.tenant, page),
    position: webhookRows.position,
    toWire: (row) => row,
  })
  return { ...page, data: await withHealth(ctx, page.data) }
}

export async function getWebhook(ctx: Ctx, webhookId: string): Promise<Webhook> {
  return shown(ctx, await webhookRows.get(ctx.tenant, webhookId))
}

/** Throws `webhook_url_forbidden`, and `validation_failed` if one for Connect would get other events. */
export async function updateWebhook(ctx: Ctx, webhookId: string, input: UpdateWebhook): Promise<Webhook> {
  const tx = await ctx.unit.open()
  const row = await webhookRows.lock(tx, webhookId)
  const { state, ...fields } = input
  if (row.pillar === 'connect') refuseOtherEvents(fields.events ?? [])
  if (fields.url !== undefined && fields.url !== row.url) refuseUrl(ctx, fields.url)
  const moved = fields.url !== undefined && fields.url !== row.url
  return change(ctx, row, {
    ...(fields.url !== undefined && { url: fields.url }),
    ...(fields.events && { events: fields.events }),
    ...(fields.description !== undefined && { description: fields.description }),
    ...(moved && ALL_IS_WELL),
    ...(state === 'disabled' && row.state === 'enabled' && (await disabling(ctx, tx, row, 'manual'))),
    ...(state === 'enabled' && row.state === 'disabled' && (await enabling(ctx, tx, row))),
  })
}

export async function enableWebhook(ctx: Ctx, webhookId: string): Promise<Webhook> {
  const tx = await ctx.unit.open()
  const row = await webhookRows.lock(tx, webhookId)
  return change(ctx, row, row.state === 'disabled' ? await enabling(ctx, tx, row) : {})
}

/** Drops pending deliveries. Past attempts stay with their events. */
export async function deleteWebhook(ctx: Ctx, webhookId: string): Promise<void> {
  const tx = await ctx.unit.open()
  await webhookRows.delete(tx, webhookId)
  await dropPending(tx, webhookId)
  ctx.unit.afterCommit(() => ctx.runtime.bell.announceChange(webhookId))
}

/** Returns the new secret once; the old one also signs until the overlap ends. */
export async function rotateSecret(ctx: Ctx, webhookId: string, input: RotateSecret): Promise<WebhookWithSecret> {
  const row = await webhookRows.lock(await ctx.unit.open(), webhookId)
  const secret = input.secret ?? newSecret()
  const overlapMs = input.overlap_hours * HOUR_MS
  const webhook = await change(ctx, row, {
    secret_sealed: ctx.runtime.secrets.seal('webhook-secret', secret, webhookId),
    secret_hint: hintOf(secret),
    previous_secret_sealed: overlapMs > 0 ? row.secret_sealed : null,
    previous_secret_expires_at: overlapMs > 0 ? new Date(ctx.clock.now().getTime() + overlapMs) : null,
  })
  return { ...webhook, secret }
}

async function change(ctx: Ctx, row: WebhookRow, fields: Partial<WebhookRow>): Promise<Webhook> {
  if (Object.keys(fields).length === 0) return shown(ctx, row)
  const tx = await ctx.unit.open()
  const changed = await webhookRows.update(tx, row.webhook_id, { ...fields, updated_at: ctx.clock.now() })
  ctx.unit.afterCommit(() => ctx.runtime.bell.announceChange(row.webhook_id))
  return shown(ctx, changed)
}

async function shown(ctx: Ctx, row: WebhookRow): Promise<Webhook> {
  const [webhook] = await withHealth(ctx, [row])
  if (!webhook) throw new Error('one row makes one webhook')
  return webhook
}

function refuseOtherEvents(events: readonly string[]): void {
  const at = events.findIndex((pattern) => !connectEventPattern.safeParse(pattern).success)
  if (at < 0) return
  throw invalidField(
    `events.${at}`,
    'not_allowed',
    'must select only Connect events, because the webhook was created for Connect',
  )
}

/** Names are resolved at each attempt; the URL itself is checked at once. */
export function refuseUrl(ctx: Ctx, text: string): void {
  const url = new URL(text)
  if (ctx.environment === 'live' && url.protocol !== 'https:')
    throw invalidField('url', 'not_https', 'must be https in live')
  if (ctx.runtime.config.webhookAllowPrivate) return
  const address = literalAddress(url)
  const isLocalName = /(^|\.)(localhost|local|internal)\.?$/.test(url.hostname)
  if (isLocalName || (address && !isPublicAddress(address))) {
    throw new Problem('webhook_url_forbidden', 'The URL must point to a public address.', {
      members: { param: 'url' },
    })
  }
  if (!isPublicPort(url, ctx.environment)) {
    const ports = ctx.environment === 'live' ? '443' : '80, 443, 8080 and 8443'
    throw new Problem('webhook_url_forbidden', `Webhook URLs must use port ${ports}.`, {
      members: { param: 'url' },
    })
  }
}

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export function hintOf(secret: string): string {
  return `${secret.startsWith('whsec_') ? 'whsec_' : ''}…${secret.slice(-4)}`
}
