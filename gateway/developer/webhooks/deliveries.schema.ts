import * as z from 'zod'
import { eventKind, eventPattern } from '../../events/catalogue.schema.ts'
import { id, idFilter, listOf, listQuery, orNull, timestamp, timestampInput } from '../../wire.schema.ts'

const deliveryTrigger = z.enum(['event', 'retry', 'replay', 'test'])
export const deliveryState = z.enum(['pending', 'succeeded', 'failed', 'exhausted'])
export const deliveryError = z.enum([
  'timeout',
  'dns',
  'tls',
  'connection_refused',
  'blocked_address',
  'non_2xx',
  'secret_lost',
])

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
  event_id: idFilter.optional(),
})

const testedKind = eventKind.optional().meta({ description: 'The first subscribed kind when left out.' })
const testData = z
  .record(z.string(), z.unknown())
  .optional()
  .meta({ description: 'Sent in place of the sample; checked against the schema that the kind has.' })

export const testWebhook = z.strictObject({ event: testedKind, data: testData }).meta({ id: 'TestWebhook' })

export const queuedDelivery = z.object({ event_id: id('evt'), delivery_id: id('dlv') }).meta({ id: 'QueuedDelivery' })

export const signedRequest = z
  .object({
    method: z.literal('POST'),
    url: z.string(),
    headers,
    body: z.string().meta({ description: 'To be sent byte for byte: the signature is of these.' }),
    expires_at: timestamp.meta({ description: 'Receivers refuse the signature from then on.' }),
  })
  .meta({ id: 'SignedRequest', description: 'A test event as it would be sent; it is neither recorded nor sent.' })

export const replayEvents = z
  .strictObject({
    from: timestampInput.meta({ example: '2026-11-20T00:00:00Z' }),
    to: timestampInput.meta({ description: 'Not included.', example: '2026-11-21T00:00:00Z' }),
    events: z
      .array(eventPattern)
      .min(1)
      .max(50)
      .optional()
      .meta({ description: 'Of the subscribed kinds only these.' }),
    only_failed: z.boolean().default(true).meta({ description: 'False sends again what was delivered, too.' }),
  })
  .refine((range) => Date.parse(range.from) < Date.parse(range.to), {
    path: ['to'],
    error: 'must be after from',
    params: { code: 'too_small' },
  })
  .meta({ id: 'ReplayEvents' })

export const queuedReplay = z
  .object({ queued: z.int().meta({ description: 'How many events are on their way again.' }) })
  .meta({ id: 'QueuedReplay' })

export type Delivery = z.infer<typeof delivery>
export type DeliveryState = z.infer<typeof deliveryState>
export type DeliveryTrigger = z.infer<typeof deliveryTrigger>
export type DeliveryError = z.infer<typeof deliveryError>
export type ListDeliveriesQuery = z.infer<typeof listDeliveriesQuery>
export type TestWebhook = z.infer<typeof testWebhook>
export type QueuedDelivery = z.infer<typeof queuedDelivery>
export type SignedRequest = z.infer<typeof signedRequest>
export type ReplayEvents = z.infer<typeof replayEvents>
export type QueuedReplay = z.infer<typeof queuedReplay>
