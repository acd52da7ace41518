import * as z from 'zod'
import { timestamp } from '../../wire.schema.ts'

const faultEffect = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('error'), status: z.union([z.literal(500), z.literal(502), z.literal(503)]) }),
    z.strictObject({ type: z.literal('latency'), ms: z.int().min(1).max(30_000) }),
    z.strictObject({ type: z.literal('decline'), decline_code: z.string() }),
    z.strictObject({ type: z.literal('webhook_failure'), status: z.int().min(400).max(599) }),
  ])
  .meta({ id: 'FaultEffect' })

const faultRule = z
  .strictObject({
    operation: z.string().meta({ description: 'An operationId, `*` for every call, or `deliver` for webhooks.' }),
    probability: z.number().min(0).max(1),
    effect: faultEffect,
    until: timestamp,
  })
  .meta({ id: 'FaultRule' })

export type FaultRule = z.infer<typeof faultRule>
