import * as z from 'zod'
import { webUrl } from '../../address.schema.ts'
import { environment } from '../../environment.schema.ts'
import { connectEventPattern, eventPattern } from '../../events/catalogue.schema.ts'
import { line } from '../../text.schema.ts'
import { id, listOf, orNull, timestamp } from '../../wire.schema.ts'

const disabledReason = z.enum(['manual', 'gone_410', 'failing'])

const secret = z
  .string()
  .min(16)
  .max(256)
  .regex(/^[\x20-\x7e]*$/, 'must be printable ASCII')
  .refine((value) => !value.startsWith('whsec_') || isGeneratedForm(value), {
    error: 'must be whsec_ followed by 24 to 64 bytes in base64, or not start with whsec_',
    params: { code: 'invalid_format' },
  })

function isGeneratedForm(value: string): boolean {
  const encoded = value.slice('whsec_'.length)
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded) || encoded.length % 4 !== 0) return false
  const bytes = (encoded.length / 4) * 3 - (encoded.match(/=/g)?.length ?? 0)
  return bytes >= 24 && bytes <= 64
}

const receiverUrl = webUrl(/^https?$/, 'must be an http or https URL')
  .refine((value) => !value.includes('#'), { error: 'must not have a fragment', params: { code: 'not_allowed' } })
  .meta({ description: 'Where to send events. It must use HTTPS in live.', example: 'https://shop.example/hooks' })

const failing = z
  .object({
    since: timestamp.meta({ description: 'When the first of these attempts failed.' }),
    failed_events: z.int().meta({ description: 'The number of events that failed, counted up to 10.', example: 3 }),
    percent: z.int().meta({
      description: 'How close the webhook is to being disabled, which happens after five days and ten failed events.',
      example: 30,
    }),
  })
  .meta({
    id: 'WebhookFailing',
    description: 'A run of failed attempts. The webhook is disabled after five days.',
  })

const webhookFields = {
  webhook_id: id('wh'),
  url: z.string().meta({ description: 'Where events are sent.', example: 'https://shop.example/hooks' }),
  events: z.array(eventPattern).meta({
    description: 'The event types that the webhook receives.',
    example: ['checkout.completed'],
  }),
  description: z.string().nullable().meta({ description: 'Your note about the webhook.' }),
  pillar: z.enum(['developer', 'connect']).meta({ description: 'The API that the webhook was created with.' }),
  environment,
  state: z.enum(['enabled', 'disabled']).meta({ description: '`disabled` webhooks receive nothing.' }),
  disabled_reason: disabledReason.nullable().meta({
    description: 'Why the webhook is disabled: by you, because it responded with 410, or because it kept failing.',
  }),
  secret_hint: z.string().meta({ description: 'The last characters of the signing secret.', example: 'whsec_…7f3a' }),
  previous_secret_expires_at: orNull(timestamp).meta({
    description: 'When the previous secret stops signing deliveries, after a rotation.',
  }),
  disabled_at: orNull(timestamp).meta({ description: 'When the webhook was disabled.' }),
  failing: orNull(failing).meta({ description: 'Set while every attempt fails.' }),
  stats: z
    .object({
      success_24h: z.int().meta({ description: 'The number of attempts that succeeded.', example: 41 }),
      failure_24h: z.int().meta({ description: 'The number of attempts that failed.', example: 1 }),
      last_success_at: orNull(timestamp).meta({ description: 'When an attempt last succeeded.' }),
      last_failure_at: orNull(timestamp).meta({ description: 'When an attempt last failed.' }),
    })
    .meta({ description: 'The attempts of the last 24 hours.' }),
  created_at: timestamp,
  updated_at: timestamp,
}

export const webhook = z
  .object(webhookFields)
  .meta({ id: 'Webhook', description: 'Your endpoint that receives events.' })

export const webhookWithSecret = z
  .object({
    ...webhookFields,
    secret: z.string().meta({
      description: 'The secret that signs deliveries. Store it now: this is the only response that contains it.',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    }),
  })
  .meta({ id: 'WebhookWithSecret', description: 'A webhook with its signing secret.' })

export const webhookList = listOf(webhook, 'WebhookList')

const subscriptionTo = <Pattern extends z.ZodType>(pattern: Pattern) =>
  z
    .array(pattern)
    .min(1)
    .max(50)
    .refine((list) => new Set(list).size === list.length, {
      error: 'must not repeat an entry',
      params: { code: 'duplicate' },
    })

const subscription = subscriptionTo(eventPattern)

export const createWebhookBody = z
  .strictObject({
    url: receiverUrl.meta({
      description: 'Where to send events. It must use HTTPS in live.',
      example: 'https://shop.example/hooks',
    }),
    events: subscription.meta({
      description: 'The event types to receive.',
      example: ['checkout.completed', 'charge.*'],
    }),
    secret: secret.optional().meta({
      description: 'The secret that signs deliveries. By default the API generates one.',
    }),
    description: line(1, 200).nullable().default(null).meta({ description: 'Your note about the webhook.' }),
  })
  .meta({ id: 'CreateWebhook', description: 'A new webhook.' })

export const createConnectWebhookBody = createWebhookBody
  .extend({
    events: subscriptionTo(connectEventPattern).meta({
      description: 'The Connect event types to receive.',
      example: ['sms.delivered', 'room.*'],
    }),
  })
  .meta({ id: 'CreateConnectWebhook', description: 'A new webhook for Connect events.' })

export const updateWebhookBody = z
  .strictObject({
    url: receiverUrl
      .optional()
      .meta({ description: 'Where to send events. It must use HTTPS in live.', example: 'https://shop.example/hooks' }),
    events: subscription.optional().meta({
      description: 'The event types to receive.',
      example: ['checkout.completed'],
    }),
    description: line(1, 200).nullable().optional().meta({ description: 'Your note about the webhook.' }),
    state: z
      .enum(['enabled', 'disabled'])
      .optional()
      .meta({ description: '`disabled` pauses pending deliveries. `enabled` resumes them.' }),
  })
  .meta({ id: 'UpdateWebhook', description: 'The fields to change. Fields that you leave out keep their values.' })

export const rotateSecretBody = z
  .strictObject({
    overlap_hours: z
      .int()
      .min(0)
      .max(168)
      .default(24)
      .meta({ description: 'For how many hours both secrets sign deliveries.', example: 24 }),
    secret: secret.optional().meta({ description: 'The new secret. By default the API generates one.' }),
  })
  .meta({ id: 'RotateWebhookSecret', description: 'How to rotate the secret.' })

export type Webhook = z.infer<typeof webhook>
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>
export type CreateWebhook = z.infer<typeof createWebhookBody>
export type UpdateWebhook = z.infer<typeof updateWebhookBody>
export type RotateSecret = z.infer<typeof rotateSecretBody>
export type DisabledReason = z.infer<typeof disabledReason>
