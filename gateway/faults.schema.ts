import * as z from 'zod'
import { timestamp } from './wire.schema.ts'

// The generator writes only the first literal of a list, so the others are named here.
const errorStatus = z.literal([500, 502, 503]).meta({
  description: 'The status to fail with.',
  type: 'integer',
  enum: [500, 502, 503],
  example: 503,
})

const faultEffect = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('error').meta({ description: 'Fail the request.' }), status: errorStatus }),
    z
      .strictObject({
        type: z.literal('latency').meta({ description: 'Delay the request.' }),
        ms: z.int().min(1).max(30_000).meta({ description: 'The delay in milliseconds.', example: 3000 }),
      })
      .meta({ id: 'FaultLatency', description: 'Delays requests.' }),
    z
      .strictObject({
        type: z.literal('decline').meta({ description: 'Decline the payment.' }),
        decline_code: z
          .string()
          .regex(/^[a-z_]{1,40}$/, 'must be a decline code such as insufficient_funds')
          .meta({ description: 'The reason for the decline.', example: 'insufficient_funds' }),
      })
      .meta({ id: 'FaultDecline', description: 'Declines payments.' }),
    z
      .strictObject({
        type: z.literal('webhook_failure').meta({ description: 'Fail deliveries.' }),
        status: z
          .int()
          .min(400)
          .max(599)
          .meta({ description: 'The status that your endpoint appears to return.', example: 500 }),
      })
      .meta({ id: 'FaultDelivery', description: 'Fails webhook deliveries.' }),
  ])
  .meta({ id: 'FaultEffect', description: 'The effect of the rule.' })

export const ruleFields = {
  operation: z.string().min(1).max(60).meta({
    description:
      'The target of the rule: an `operationId` or `*` for `error` and `latency`, `payCheckout` for `decline`, `deliver` for `webhook_failure`.',
    example: '*',
  }),
  probability: z
    .number()
    .gt(0)
    .max(1)
    .meta({ description: 'The share of requests that the rule applies to, from 0 to 1.', example: 0.2 }),
  effect: faultEffect,
}

export const faultRule = z
  .object({ ...ruleFields, until: timestamp })
  .meta({ id: 'FaultRule', description: 'A fault to inject.' })

export type FaultRule = z.infer<typeof faultRule>
