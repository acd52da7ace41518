import * as z from 'zod'
import { environment } from '../environment.schema.ts'
import { id } from '../wire.schema.ts'

export const eventEnvelope = z
  .object({
    id: id('evt').meta({
      description: 'The ID of the event. It stays the same over all attempts and is also the `webhook-id` header.',
    }),
    type: z.string().meta({ description: 'The type of the event.', example: 'checkout.completed' }),
    timestamp: z.string().meta({
      description: 'When the event occurred, to the millisecond.',
      format: 'date-time',
      example: '2026-11-21T06:40:25.120Z',
    }),
    sequence: z.int().meta({
      description:
        'Increases with every event of the account and environment: of two events about one object, the larger is newer.',
      example: 4182,
    }),
    api_version: z.literal('v1').meta({ description: 'The API version of `data`.' }),
    environment: environment.meta({ description: 'The environment in which it happened: `sandbox` or `live`.' }),
    account_id: id('acct'),
    test: z.boolean().meta({ description: 'Whether this is a test event.', example: false }),
    data: z.record(z.string(), z.unknown()).meta({
      description: 'The object that the event is about, as you would get it from the API.',
      example: { checkout_id: 'co_01jd5k3v9m8q2r7t4w6x0y1z2a', state: 'completed' },
    }),
  })
  .meta({ id: 'Event', description: 'The body of every webhook delivery (Standard Webhooks payload).' })

export type EventEnvelope = z.infer<typeof eventEnvelope>
