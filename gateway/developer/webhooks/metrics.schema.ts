import * as z from 'zod'
import { deliveryError } from '../../events/deliveries.schema.ts'
import { id, timestamp, timestampInput } from '../../wire.schema.ts'

export const metricsInterval = z.enum(['minute', 'hour', 'day']).meta({ description: 'The length of each bucket.' })

export const metricsQuery = z.strictObject({
  from: timestampInput
    .optional()
    .meta({ description: 'The start of the time range. The default is 24 hours before `to`.' }),
  to: timestampInput.optional().meta({ description: 'The end of the time range, exclusive. The default is now.' }),
  interval: metricsInterval.default('hour').meta({ description: 'The length of each bucket.' }),
})

const count = z.int().meta({ description: 'The number of attempts.', example: 1 })
const rate = z
  .number()
  .nullable()
  .meta({ description: 'The share of attempts that succeeded, from 0 to 1. Null without attempts.' })
const latency = z
  .object({
    p50: z.int().nullable().meta({ description: 'The median, accurate to 5 percent. Null without attempts.' }),
    p95: z.int().nullable().meta({ description: 'The 95th percentile, accurate to 5 percent. Null without attempts.' }),
  })
  .meta({ description: 'How long attempts took, in milliseconds.' })

const counts = {
  attempts: z.int().meta({ description: 'The number of attempts.', example: 42 }),
  succeeded: z.int().meta({ description: 'The number of attempts that succeeded.', example: 41 }),
  failed: z.int().meta({ description: 'The number of attempts that failed.', example: 1 }),
  success_rate: rate,
  latency_ms: latency,
}

export const webhookMetrics = z
  .object({
    webhook_id: id('wh'),
    from: timestamp,
    to: timestamp,
    interval: metricsInterval,
    ...counts,
    by_status: z
      .array(z.object({ status: z.int().meta({ description: 'The HTTP status.', example: 200 }), count }))
      .meta({ description: 'Attempts by the status of the response.' }),
    by_error: z
      .array(z.object({ error: deliveryError.meta({ description: 'Why the attempt failed.' }), count }))
      .meta({ description: 'Failed attempts by error.' }),
    buckets: z
      .array(z.object({ start: timestamp, ...counts }))
      .meta({ description: 'One entry for each interval, oldest first.' }),
  })
  .meta({ id: 'WebhookMetrics', description: 'The results of the attempts in a time range.' })

export type MetricsQuery = z.infer<typeof metricsQuery>
export type MetricsInterval = z.infer<typeof metricsInterval>
export type WebhookMetrics = z.infer<typeof webhookMetrics>
