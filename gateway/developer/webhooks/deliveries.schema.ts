import * as z from 'zod'
import { eventKind, eventPattern } from '../../events/catalogue.schema.ts'
import { deliveryError, deliveryState, deliveryTrigger } from '../../events/deliveries.schema.ts'
import { id, idFilter, listOf, listQuery, orNull, timestamp, timestampInput } from '../../wire.schema.ts'

const headers = z.record(z.string(), z.string()).meta({
  description: 'The HTTP headers.',
  example: { 'webhook-id': 'evt_01jd5k3v9m8q2r7t4w6x0y1z2a', 'webhook-timestamp': '1795262400' },
})

export const delivery = z
  .object({
    delivery_id: id('dlv'),
    webhook_id: id('wh'),
    event_id: id('evt'),
    event_type: z.string().meta({ description: 'The type of the event.', example: 'checkout.completed' }),
    attempt: z.int().meta({ description: 'The number of the attempt, counted from 1.', example: 1 }),
    trigger: deliveryTrigger.meta({ description: 'Why this attempt was made.' }),
    state: deliveryState.meta({ description: '`exhausted` attempts were the last of their schedule.' }),
    request: z
      .object({
        url: z.string().meta({ description: 'Where the request was sent.', example: 'https://shop.example/hooks' }),
        headers,
        body: z.string().meta({
          description: 'The body, exactly as it was sent.',
          example: '{"id":"evt_01jd5k3v9m8q2r7t4w6x0y1z2a","type":"checkout.completed"}',
        }),
      })
      .meta({ description: 'The request that was sent.' }),
    response: z
      .object({
        status: z.int().nullable().meta({ description: 'The HTTP status.' }),
        headers,
        body_excerpt: z.string().meta({ description: 'The start of the body.', example: 'ok' }),
      })
      .nullable()
      .meta({ description: 'The response of your endpoint. Null if there was none.' }),
    error: deliveryError.nullable().meta({ description: 'Why the attempt failed.' }),
    duration_ms: z.int().nullable().meta({ description: 'How long the attempt took, in milliseconds.' }),
    next_attempt_at: orNull(timestamp).meta({ description: 'When the next attempt is due. Null if there is none.' }),
    created_at: timestamp,
  })
  .meta({
    id: 'Delivery',
    description: 'One attempt to deliver an event. `created_at` is when a retry was made, or else when it was queued.',
  })

export const deliveryList = listOf(delivery, 'DeliveryList')

export const listDeliveriesQuery = listQuery.extend({
  state: deliveryState.optional().meta({ description: 'Only attempts in this state.' }),
  event_type: eventKind.optional().meta({ description: 'Only attempts for events of this type.' }),
  event_id: idFilter.optional().meta({ description: 'Only attempts for this event.' }),
})

const testedKind = eventKind
  .optional()
  .meta({ description: 'The event type. The default is the first one that the webhook subscribes to.' })
const testData = z
  .record(z.string(), z.unknown())
  .optional()
  .meta({ description: 'The data to send instead of sample data. Its fields must be those of the event type.' })

export const testWebhookBody = z
  .strictObject({ event: testedKind, data: testData })
  .meta({ id: 'TestWebhook', description: 'The test event to send.' })

export const queuedDelivery = z
  .object({ event_id: id('evt'), delivery_id: id('dlv') })
  .meta({ id: 'QueuedDelivery', description: 'A delivery that will be attempted soon.' })

export const signedRequest = z
  .object({
    method: z.literal('POST').meta({ description: 'The HTTP method.' }),
    url: z.string().meta({ description: 'The URL of the webhook.', example: 'https://shop.example/hooks' }),
    headers,
    body: z.string().meta({
      description: 'The body. Send exactly these bytes, because the signature covers them.',
      example: '{"id":"evt_01jd5k3v9m8q2r7t4w6x0y1z2a","test":true}',
    }),
    expires_at: timestamp.meta({ description: 'When the signature expires.' }),
  })
  .meta({
    id: 'SignedRequest',
    description: 'A signed test event that you can send yourself. It is neither sent nor recorded.',
  })

export const replayEventsBody = z
  .strictObject({
    from: timestampInput.meta({ description: 'The start of the time range.', example: '2026-11-20T00:00:00Z' }),
    to: timestampInput.meta({ description: 'The end of the time range, exclusive.', example: '2026-11-21T00:00:00Z' }),
    events: z
      .array(eventPattern)
      .min(1)
      .max(50)
      .optional()
      .meta({ description: 'Only events of these types. By default, all that the webhook subscribes to.' }),
    only_failed: z.boolean().default(true).meta({
      description: 'Only events that the webhook did not receive. If false, delivered events are sent again, too.',
    }),
  })
  .refine((range) => Date.parse(range.from) < Date.parse(range.to), {
    path: ['to'],
    error: 'must be after from',
    params: { code: 'too_small' },
  })
  .meta({ id: 'ReplayEvents', description: 'The events to deliver again.' })

export const queuedReplay = z
  .object({ queued: z.int().meta({ description: 'The number of events that will be delivered again.', example: 12 }) })
  .meta({ id: 'QueuedReplay', description: 'A replay that has started.' })

export type Delivery = z.infer<typeof delivery>
export type ListDeliveriesQuery = z.infer<typeof listDeliveriesQuery>
export type TestWebhook = z.infer<typeof testWebhookBody>
export type QueuedDelivery = z.infer<typeof queuedDelivery>
export type SignedRequest = z.infer<typeof signedRequest>
export type ReplayEvents = z.infer<typeof replayEventsBody>
export type QueuedReplay = z.infer<typeof queuedReplay>
