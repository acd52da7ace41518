import * as z from 'zod'
import { eventKind } from '../../events/catalogue.schema.ts'
import { eventEnvelope } from '../../events/events.schema.ts'
import { id, idFilter, listOf, listQuery, orNull, timestamp, timestampInput } from '../../wire.schema.ts'
import { deliveryError } from '../webhooks/deliveries.schema.ts'

export const eventVerdict = z.enum(['delivered', 'pending', 'failed', 'none'])

const eventDelivery = z.object({
  webhook_id: id('wh'),
  verdict: z.enum(['delivered', 'pending', 'failed']),
  attempts: z.int().meta({ description: 'Those that were made.' }),
  failures: z.int().meta({ description: 'Those that failed, up to the first that delivered it.' }),
  delivered_at: orNull(timestamp),
  last_status: z.int().nullable(),
  last_error: deliveryError.nullable(),
  last_delivery_id: id('dlv').meta({
    description: 'The newest attempt that was made; before the first, the one to come.',
  }),
  next_attempt_at: orNull(timestamp),
  paused: z.boolean().meta({ description: 'Retries wait for the webhook to be enabled.' }),
})

export const eventRecord = z
  .object({
    ...eventEnvelope.shape,
    request_id: z.string().nullable().meta({ description: 'The API call that caused it, if one did.' }),
    object_id: z.string().nullable().meta({ description: 'What it is about.' }),
    verdict: eventVerdict.meta({
      description: 'None without a subscriber; else failed before pending before delivered.',
    }),
    deliveries: z.array(eventDelivery).meta({ description: 'One entry for each webhook that was to get it.' }),
  })
  .meta({ id: 'EventRecord', description: 'An event and what became of it.' })

export const eventList = listOf(eventRecord, 'EventList')

export const listEventsQuery = listQuery.extend({
  type: eventKind.optional(),
  verdict: eventVerdict.optional(),
  webhook_id: idFilter.optional().meta({ description: 'Only what this webhook was to get.' }),
  object_id: idFilter.optional(),
  request_id: idFilter.optional(),
})

export const streamQuery = z.strictObject({
  since: timestampInput.optional().meta({ description: 'Begins with the events since then.' }),
})

export const sampleQuery = z.strictObject({ type: eventKind.default('checkout.completed') })

export const eventSample = z
  .object({
    type: eventKind,
    data: z.record(z.string(), z.unknown()),
    source: z.enum(['event', 'sample']).meta({ description: 'Of the newest event of its kind, or made up.' }),
    event_id: id('evt').nullable(),
    data_schema: z.record(z.string(), z.unknown()).meta({ description: 'JSON Schema 2020-12 of the data.' }),
  })
  .meta({ id: 'EventSample' })

export type EventRecord = z.infer<typeof eventRecord>
export type EventVerdict = z.infer<typeof eventVerdict>
export type ListEventsQuery = z.infer<typeof listEventsQuery>
export type SampleQuery = z.infer<typeof sampleQuery>
export type EventSample = z.infer<typeof eventSample>
