import * as z from 'zod'
import { eventKind } from '../../events/catalogue.schema.ts'
import { deliveryError } from '../../events/deliveries.schema.ts'
import { eventEnvelope } from '../../events/events.schema.ts'
import { id, idFilter, listOf, listQuery, orNull, timestamp, timestampInput } from '../../wire.schema.ts'

export const eventVerdict = z.enum(['delivered', 'pending', 'failed', 'none'])

const eventDelivery = z.object({
  webhook_id: id('wh'),
  verdict: z.enum(['delivered', 'pending', 'failed']).meta({ description: 'Whether this webhook received the event.' }),
  attempts: z.int().meta({ description: 'The number of attempts so far.', example: 1 }),
  failures: z.int().meta({ description: 'The number of failed attempts before it was delivered.', example: 0 }),
  delivered_at: orNull(timestamp).meta({ description: 'When the event was delivered.' }),
  last_status: z.int().nullable().meta({ description: 'The HTTP status of the last attempt.' }),
  last_error: deliveryError.nullable().meta({ description: 'Why the last attempt failed.' }),
  last_delivery_id: id('dlv').meta({ description: 'The last attempt, or the first one if none was made yet.' }),
  next_attempt_at: orNull(timestamp).meta({ description: 'When the next attempt is due.' }),
  paused: z.boolean().meta({ description: 'Whether retries are paused until the webhook is enabled.' }),
})

export const eventRecord = z
  .object({
    ...eventEnvelope.shape,
    request_id: z.string().nullable().meta({ description: 'The API request that caused the event. Null if none did.' }),
    object_id: z.string().nullable().meta({ description: 'The object that the event is about.' }),
    verdict: eventVerdict.meta({
      description:
        'Whether every webhook received the event: `none` if no webhook subscribes, `failed` if one gave up, `pending` if one is still waiting, otherwise `delivered`.',
    }),
    deliveries: z
      .array(eventDelivery)
      .meta({ description: 'One entry for each webhook that subscribes to the event.' }),
  })
  .meta({ id: 'EventRecord', description: 'An event and its delivery status.' })

export const eventList = listOf(eventRecord, 'EventList')

export const listEventsQuery = listQuery.extend({
  type: eventKind.optional().meta({ description: 'Only events of this type.' }),
  verdict: eventVerdict.optional().meta({ description: 'Only events with this verdict.' }),
  webhook_id: idFilter.optional().meta({ description: 'Only events that this webhook subscribes to.' }),
  object_id: idFilter.optional().meta({ description: 'Only events about this object.' }),
  request_id: idFilter.optional().meta({ description: 'Only events that this request caused.' }),
})

export const streamQuery = z.strictObject({
  since: timestampInput.optional().meta({ description: 'Start with the events since this time.' }),
})

export const sampleQuery = z.strictObject({
  type: eventKind.default('checkout.completed').meta({ description: 'The event type.' }),
})

export const eventSample = z
  .object({
    type: eventKind,
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The data.', example: { checkout_id: 'co_01jd5k3v9m8q2r7t4w6x0y1z2a' } }),
    source: z
      .enum(['event', 'sample'])
      .meta({ description: '`event` if the data is from your newest event of this type, `sample` if it is made up.' }),
    event_id: id('evt').nullable().meta({ description: 'The event that the data is from. Null if it is made up.' }),
    data_schema: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The JSON Schema (2020-12) of the data.', example: { type: 'object' } }),
  })
  .meta({ id: 'EventSample', description: 'Example data of an event type.' })

export type EventRecord = z.infer<typeof eventRecord>
export type EventVerdict = z.infer<typeof eventVerdict>
export type ListEventsQuery = z.infer<typeof listEventsQuery>
export type SampleQuery = z.infer<typeof sampleQuery>
export type EventSample = z.infer<typeof eventSample>
