import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { type EventKind, firstKindOf } from '../../events/catalogue.schema.ts'
import { checkedData, sampleData } from '../../events/event-data.ts'
import { composeEvent, emitTestEvent } from '../../events/outbox.ts'
import { deliveryHeaders } from '../../events/signature.ts'
import { newId } from '../../ids.ts'
import { toTimestamp } from '../../time/clock.ts'
import type { QueuedDelivery, SignedRequest, TestWebhook } from './deliveries.schema.ts'
import { currentSecret, previousSecret } from './opened-secret.ts'
import { type WebhookRow, webhookRows } from './webhooks.store.ts'

const SIGNATURE_MS = 5 * 60_000

/** One attempt, never retried. Throws `webhook_disabled`. */
export async function testWebhook(ctx: Ctx, webhookId: string, input: TestWebhook): Promise<QueuedDelivery> {
  const row = await webhookRows.get(ctx.tenant, webhookId)
  if (row.state === 'disabled') throw new Problem('webhook_disabled', 'Enable the webhook before testing it.')
  const { kind, data } = wanted(ctx, row, input)
  return emitTestEvent(ctx, webhookId, kind, data)
}

/** The same request, signed but neither sent nor recorded: it has no position in the order of events. */
export async function signTest(ctx: Ctx, webhookId: string, input: TestWebhook): Promise<SignedRequest> {
  const row = await webhookRows.get(ctx.tenant, webhookId)
  const { kind, data } = wanted(ctx, row, input)
  const event = composeEvent(ctx, kind, data, 0, true)
  const body = JSON.stringify(event)
  const now = ctx.clock.now()
  const { config, clock } = ctx.runtime
  const signedAt = clock.now()
  const overlaps = row.previous_secret_expires_at !== null && row.previous_secret_expires_at > now
  const headers = deliveryHeaders({
    service: config.serviceName,
    eventId: event.id,
    eventType: kind,
    deliveryId: newId('dlv'),
    attemptedAt: signedAt,
    body,
    secret: currentSecret(ctx, row),
    previousSecret: overlaps ? previousSecret(ctx, row) : null,
  })
  return {
    method: 'POST',
    url: row.url,
    headers,
    body,
    expires_at: toTimestamp(new Date(signedAt.getTime() + SIGNATURE_MS)),
  }
}

function wanted(ctx: Ctx, row: WebhookRow, input: TestWebhook): { kind: EventKind; data: object } {
  const kind = input.event ?? firstKindOf(row.events[0] ?? '*')
  return { kind, data: input.data ? checkedData(ctx, kind, input.data) : sampleData(ctx, kind) }
}
