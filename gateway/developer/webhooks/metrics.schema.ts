import * as z from 'zod'
import { id, timestamp, timestampInput } from '../../wire.schema.ts'
import { deliveryError } from './deliveries.schema.ts'

export const metricsInterval = z.enum(['minute', 'hour', 'day'])

export const metricsQuery = z.strictObject({
  from: timestampInput.optional().meta({ description: '24 hours before `to` when left out.' }),
  to: timestampInput.optional().meta({ description: 'Not included; now when left out.' }),
  interval: metricsInterval.default('hour'),
})

const rate = z.number().nullable().meta({ description: 'Of the attempts, 0 to 1; null without any.' })
const latency = z.object({ p50: z.int().nullable(), p95: z.int().nullable() })

const counts = { attempts: z.int(), succeeded: z.int(), failed: z.int(), success_rate: rate, latency_ms: latency }

export const webhookMetrics = z
  .object({
    webhook_id: id('wh'),
    from: timestamp,
    to: timestamp,
    interval: metricsInterval,
    ...counts,
    by_status: z.array(z.object({ status: z.int(), count: z.int() })),
    by_error: z.array(z.object({ error: deliveryError, count: z.int() })),
    buckets: z.array(z.object({ start: timestamp, ...counts })).meta({ description: 'Oldest first, without gaps.' }),
  })
  .meta({ id: 'WebhookMetrics', description: 'Of the attempts that ended in this time.' })

export type MetricsQuery = z.infer<typeof metricsQuery>
export type MetricsInterval = z.infer<typeof metricsInterval>
export type WebhookMetrics = z.infer<typeof webhookMetrics>
