import * as z from 'zod'
import { environment } from '../environment.schema.ts'
import { id } from '../wire.schema.ts'

export const eventEnvelope = z
  .object({
    id: id('evt').meta({ description: 'The same over all attempts; also the `webhook-id` header.' }),
    type: z.string().meta({ example: 'checkout.completed' }),
    timestamp: z.string().meta({ format: 'date-time', example: '2026-11-21T06:40:25.120Z' }),
    sequence: z.int().meta({ description: 'Strictly increasing within account and environment.' }),
    api_version: z.literal('v1'),
    environment,
    account_id: id('acct'),
    test: z.boolean(),
    data: z.record(z.string(), z.unknown()).meta({ description: 'The resource as its GET shows it.' }),
  })
  .meta({ id: 'Event', description: 'The body of every webhook delivery (Standard Webhooks payload).' })

export type EventEnvelope = z.infer<typeof eventEnvelope>
