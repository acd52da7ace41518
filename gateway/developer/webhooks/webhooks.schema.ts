import * as z from 'zod'
import { environment } from '../../environment.schema.ts'
import { eventKind, eventPattern } from '../../events/catalogue.schema.ts'
import { id, line, listOf, listQuery, orNull, timestamp, webUrl } from '../../wire.schema.ts'

const disabledReason = z.enum(['manual', 'gone_410', 'failing'])
const deliveryTrigger = z.enum(['event', 'retry', 'replay', 'test'])
export const deliveryState = z.enum(['pending', 'succeeded', 'failed', 'exhausted'])
const deliveryError = z.enum(['timeout', 'dns', 'tls', 'connection_refused', 'blocked_address', 'non_2xx'])

const secret = z
  .string()
  .min(16)
  .max(256)
  .regex(/^[\x20-\x7e]*$/, 'must be printable ASCII')
  .refine((value) => !value.startsWith('whsec_') || isGeneratedForm(value), {
    error: 'must be whsec_ and the base64 of 24 to 64 bytes, or start otherwise',
    params: { code: 'invalid_format' },
  })

function isGeneratedForm(value: string): boolean {
  const encoded = value.slice('whsec_'.length)
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded) || encoded.length % 4 !== 0) return false
  const bytes = (encoded.length / 4) * 3 - (encoded.match(/=/g)?.length ?? 0)
  return bytes >= 24 && bytes <= 64
}

const receiverUrl = webUrl(/^https?$/, 'must be an http or https URL')
  .refine((value) => !URL.canParse(value) || !/[@#]/.test(new URL(value).href.replace(/[?].*?(?=#|$)/, '')), {
    error: 'must not have credentials or a fragment',
    params: { code: 'not_allowed' },
  })
  .meta({ description: 'https in live.', example: 'https://shop.example/hooks' })

const webhookFields = {
  webhook_id: id('wh'),
  url: z.string(),
  events: z.array(eventPattern),
  description: z.string().nullable(),
  pillar: z.enum(['developer', 'connect']),
  environment,
  state: z.enum(['enabled', 'disabled']),
  disabled_reason: disabledReason.nullable(),
  secret_hint: z.string().meta({ example: 'whsec_…7f3a' }),
  previous_secret_expires_at: orNull(timestamp),
  stats: z.object({
    success_24h: z.int(),
    failure_24h: z.int(),
    last_success_at: orNull(timestamp),
    last_failure_at: orNull(timestamp),
  }),
  created_at: timestamp,
  updated_at: timestamp,
}

export const webhook = z.object(webhookFields).meta({ id: 'Webhook' })

export const webhookWithSecret = z
  .object({ ...webhookFields, secret: z.string().meta({ description: 'Shown in this answer only.' }) })
  .meta({ id: 'WebhookWithSecret' })

export const webhookList = listOf(webhook, 'WebhookList')

export const createWebhook = z
  .strictObject({
    url: receiverUrl,
    events: z
      .array(eventPattern)
      .min(1)
      .max(50)
      .refine((list) => new Set(list).size === list.length, {
        error: 'must not repeat an entry',
        params: { code: 'duplicate' },
      }),
    secret: secret.optional().meta({ description: 'Generated when left out.' }),
    description: line(1, 200).nullable().default(null),
  })
  .meta({ id: 'CreateWebhook' })

export const testWebhook = z
  .strictObject({ event: eventKind.optional().meta({ description: 'The first subscribed kind when left out.' }) })
  .meta({ id: 'TestWebhook' })

export const queuedDelivery = z.object({ event_id: id('evt'), delivery_id: id('dlv') }).meta({ id: 'QueuedDelivery' })

const headers = z.record(z.string(), z.string())

export const delivery = z
  .object({
    delivery_id: id('dlv'),
    webhook_id: id('wh'),
    event_id: id('evt'),
    event_type: z.string(),
    attempt: z.int(),
    trigger: deliveryTrigger,
    state: deliveryState,
    request: z.object({ url: z.string(), headers, body: z.string() }),
    response: z.object({ status: z.int().nullable(), headers, body_excerpt: z.string() }).nullable(),
    error: deliveryError.nullable(),
    duration_ms: z.int().nullable(),
    next_attempt_at: orNull(timestamp),
    created_at: timestamp,
  })
  .meta({ id: 'Delivery', description: 'One attempt. Signatures are shown, secrets never.' })

export const deliveryList = listOf(delivery, 'DeliveryList')

export const listDeliveriesQuery = listQuery.extend({
  state: deliveryState.optional(),
  event_type: eventKind.optional(),
})

export type Webhook = z.infer<typeof webhook>
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>
export type CreateWebhook = z.infer<typeof createWebhook>
export type TestWebhook = z.infer<typeof testWebhook>
export type QueuedDelivery = z.infer<typeof queuedDelivery>
export type Delivery = z.infer<typeof delivery>
export type DeliveryState = z.infer<typeof deliveryState>
export type DeliveryTrigger = z.infer<typeof deliveryTrigger>
export type DeliveryError = z.infer<typeof deliveryError>
export type DisabledReason = z.infer<typeof disabledReason>
export type ListDeliveriesQuery = z.infer<typeof listDeliveriesQuery>
