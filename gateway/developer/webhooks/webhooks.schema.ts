import * as z from 'zod'
import { webUrl } from '../../address.schema.ts'
import { environment } from '../../environment.schema.ts'
import { eventPattern } from '../../events/catalogue.schema.ts'
import { line } from '../../text.schema.ts'
import { id, listOf, orNull, timestamp } from '../../wire.schema.ts'

const disabledReason = z.enum(['manual', 'gone_410', 'failing'])

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
  .refine((value) => !value.includes('#'), { error: 'must not have a fragment', params: { code: 'not_allowed' } })
  .meta({ description: 'https in live.', example: 'https://shop.example/hooks' })

const failing = z
  .object({
    since: timestamp,
    failed_events: z.int().meta({ description: 'Counted up to 10, which is enough.' }),
    percent: z.int().meta({ description: 'Of the way to being disabled: five days and ten failed events.' }),
  })
  .meta({ id: 'WebhookFailing', description: 'No attempt has succeeded since.' })

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
  disabled_at: orNull(timestamp),
  failing: orNull(failing),
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

const subscription = z
  .array(eventPattern)
  .min(1)
  .max(50)
  .refine((list) => new Set(list).size === list.length, {
    error: 'must not repeat an entry',
    params: { code: 'duplicate' },
  })

export const createWebhook = z
  .strictObject({
    url: receiverUrl,
    events: subscription,
    secret: secret.optional().meta({ description: 'Generated when left out.' }),
    description: line(1, 200).nullable().default(null),
  })
  .meta({ id: 'CreateWebhook' })

export const updateWebhook = z
  .strictObject({
    url: receiverUrl.optional(),
    events: subscription.optional(),
    description: line(1, 200).nullable().optional(),
    state: z.enum(['enabled', 'disabled']).optional().meta({ description: 'Disabling pauses what is pending.' }),
  })
  .meta({ id: 'UpdateWebhook', description: 'What is left out stays.' })

export const rotateSecret = z
  .strictObject({
    overlap_hours: z.int().min(0).max(168).default(24).meta({ description: 'How long both secrets sign.' }),
    secret: secret.optional().meta({ description: 'Generated when left out.' }),
  })
  .meta({ id: 'RotateWebhookSecret' })

export type Webhook = z.infer<typeof webhook>
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>
export type CreateWebhook = z.infer<typeof createWebhook>
export type UpdateWebhook = z.infer<typeof updateWebhook>
export type RotateSecret = z.infer<typeof rotateSecret>
export type DisabledReason = z.infer<typeof disabledReason>
