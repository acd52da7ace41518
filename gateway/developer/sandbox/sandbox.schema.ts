import * as z from 'zod'
import { orNull, timestamp, timestampInput } from '../../wire.schema.ts'

const effectKinds = [
  'checkout.expired',
  'payment.settled',
  'delivery.attempted',
  'webhook.failing',
  'key.expired',
  'key.grace_ended',
  'bill.issued',
  'records.deleted',
] as const

export const clockEffect = z
  .object({
    at: timestamp,
    kind: z.enum(effectKinds),
    id: z.string().meta({ description: 'Of what it happens to.', example: 'co_01jd5k3v9m8q2r7t4w6x0y1z2a' }),
    summary: z.string().meta({ example: 'Checkout over 10.99 USD expires.' }),
  })
  .meta({ id: 'ClockEffect' })

export const sandboxClock = z
  .object({
    now: timestamp,
    offset_seconds: z.int().meta({ description: 'By how much it is ahead of real time.' }),
    state: z.enum(['idle', 'advancing']),
    effects: z.array(clockEffect).meta({
      description: 'What the last advance has done so far, in order; of a dry run, what is known to fall due.',
    }),
  })
  .meta({ id: 'SandboxClock' })

const dry_run = z
  .boolean()
  .default(false)
  .meta({ description: 'Tell what is due by then, without what that sets off in turn, and do nothing.' })

export const advanceClock = z
  .union([
    z.strictObject({ advance_by_seconds: z.int().min(1).meta({ example: 60 }), dry_run }),
    z.strictObject({ advance_to: timestampInput, dry_run }),
  ])
  .meta({ id: 'AdvanceClock', description: 'One of `advance_by_seconds` and `advance_to`; forward, at most 2 years.' })

export const advanceHeaders = z.object({
  prefer: z.string().max(100).optional().meta({
    description: '`wait=n` (RFC 7240): for how many seconds to wait before a 202, 10 at most and unless said.',
    example: 'wait=2',
  }),
})

export const sandboxWipe = z
  .object({
    state: z.enum(['idle', 'wiping']),
    next_wipe_at: timestamp.meta({ description: 'Sundays, 03:00 UTC in real time.' }),
    wiped_at: orNull(timestamp),
  })
  .meta({ id: 'SandboxWipe' })

// The generator writes only the first literal of a list, so the others are named here.
const errorStatus = z.literal([500, 502, 503]).meta({
  description: 'The status to fail with.',
  type: 'integer',
  enum: [500, 502, 503],
  example: 503,
})

const faultEffect = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('error'), status: errorStatus }),
    z.strictObject({ type: z.literal('latency'), ms: z.int().min(1).max(30_000) }),
    z.strictObject({
      type: z.literal('decline'),
      decline_code: z
        .string()
        .regex(/^[a-z_]{1,40}$/, 'must be a decline code such as insufficient_funds')
        .meta({ example: 'insufficient_funds' }),
    }),
    z.strictObject({ type: z.literal('webhook_failure'), status: z.int().min(400).max(599) }),
  ])
  .meta({ id: 'FaultEffect' })

const ruleFields = {
  operation: z.string().min(1).max(60).meta({
    description:
      'For `error` and `latency` an operationId or `*` for every call; `payCheckout` for `decline`; `deliver` for `webhook_failure`.',
    example: '*',
  }),
  probability: z.number().gt(0).max(1).meta({ example: 0.2 }),
  effect: faultEffect,
}

const faultRule = z.object({ ...ruleFields, until: timestamp }).meta({ id: 'FaultRule' })

export const faultRules = z.object({ rules: z.array(faultRule) }).meta({ id: 'FaultRules' })

export const replaceFaults = z
  .strictObject({
    rules: z
      .array(
        z.strictObject({
          ...ruleFields,
          until: timestampInput.meta({ description: 'By the sandbox’s clock, at most 24 hours ahead.' }),
        }),
      )
      .max(20)
      .meta({ example: [] }),
  })
  .meta({ id: 'ReplaceFaults' })

export type ClockEffect = z.infer<typeof clockEffect>
export type EffectKind = ClockEffect['kind']
export type SandboxClock = z.infer<typeof sandboxClock>
export type AdvanceClock = z.infer<typeof advanceClock>
export type SandboxWipe = z.infer<typeof sandboxWipe>
export type FaultRule = z.infer<typeof faultRule>
export type FaultRules = z.infer<typeof faultRules>
export type ReplaceFaults = z.infer<typeof replaceFaults>
