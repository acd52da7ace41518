import * as z from 'zod'
import { orNull, timestamp, timestampInput } from '../../wire.schema.ts'

/** In the order in which effects of the same moment happen. */
export const effectKinds = [
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
    kind: z.enum(effectKinds).meta({ description: 'The type of the effect.' }),
    id: z.string().meta({ description: 'The object that it happened to.', example: 'co_01jd5k3v9m8q2r7t4w6x0y1z2a' }),
    summary: z
      .string()
      .meta({ description: 'A sentence that says what happened.', example: 'Checkout over 10.99 USD expires.' }),
  })
  .meta({ id: 'ClockEffect', description: 'Something that became due when the clock moved.' })

export const sandboxClock = z
  .object({
    now: timestamp,
    offset_seconds: z
      .int()
      .meta({ description: 'The number of seconds that the clock is ahead of real time.', example: 60 }),
    state: z.enum(['idle', 'advancing']).meta({ description: '`advancing` while due work is being done.' }),
    effects: z.array(clockEffect).meta({
      description: 'The effects of the last advance so far, in order. For a dry run, the effects it would have.',
    }),
  })
  .meta({ id: 'SandboxClock', description: 'The clock of the sandbox.' })

const dry_run = z
  .boolean()
  .default(false)
  .meta({ description: 'Only report what would become due. Effects of those effects are not included.' })

export const advanceClockBody = z
  .union([
    z
      .strictObject({
        advance_by_seconds: z
          .int()
          .min(1)
          .meta({ description: 'The number of seconds to move the clock ahead, at most 2 years.', example: 60 }),
        dry_run,
      })
      .meta({ id: 'AdvanceClockBy', description: 'Move the clock ahead by a number of seconds.' }),
    z
      .strictObject({
        advance_to: timestampInput.meta({
          description:
            'The time to move the clock to. It must be later than the sandbox’s current time, by at most 2 years.',
          example: '2026-12-01T00:00:00Z',
        }),
        dry_run,
      })
      .meta({ id: 'AdvanceClockTo', description: 'Move the clock ahead to a time.' }),
  ])
  .meta({
    id: 'AdvanceClock',
    description: 'How far to move the clock: by a number of seconds or to a time, at most 2 years.',
  })

export const advanceHeaders = z.object({
  prefer: z.string().max(100).optional().meta({
    description:
      '`wait=n` (RFC 7240): the number of seconds to wait for the work to finish before the API responds with 202. The default and maximum is 10.',
    example: 'wait=2',
  }),
})

export const sandboxWipe = z
  .object({
    state: z.enum(['idle', 'wiping']).meta({ description: 'Whether the sandbox is being wiped now.' }),
    next_wipe_at: timestamp.meta({ description: 'When the sandbox is wiped next: Sundays at 03:00 UTC in real time.' }),
    wiped_at: orNull(timestamp).meta({ description: 'When the sandbox was last wiped. Null if it never was.' }),
  })
  .meta({ id: 'SandboxWipe', description: 'The state of the sandbox’s wipe.' })

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

const ruleFields = {
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

const faultRule = z
  .object({ ...ruleFields, until: timestamp })
  .meta({ id: 'FaultRule', description: 'A fault to inject.' })

export const faultRules = z
  .object({ rules: z.array(faultRule).meta({ description: 'The rules.' }) })
  .meta({ id: 'FaultRules', description: 'The faults that are injected into the sandbox.' })

export const replaceFaultsBody = z
  .strictObject({
    rules: z
      .array(
        z.strictObject({
          ...ruleFields,
          until: timestampInput.meta({
            description: 'When the rule ends, by the sandbox’s clock, at most 24 hours ahead.',
          }),
        }),
      )
      .max(20)
      .meta({ description: 'The rules that replace all current rules.', example: [] }),
  })
  .meta({ id: 'ReplaceFaults', description: 'The faults to inject.' })

export type ClockEffect = z.infer<typeof clockEffect>
export type EffectKind = ClockEffect['kind']
export type SandboxClock = z.infer<typeof sandboxClock>
export type AdvanceClock = z.infer<typeof advanceClockBody>
export type SandboxWipe = z.infer<typeof sandboxWipe>
export type FaultRule = z.infer<typeof faultRule>
export type FaultRules = z.infer<typeof faultRules>
export type ReplaceFaults = z.infer<typeof replaceFaultsBody>

/** How far an advance is, written down so that whoever takes it up does nothing twice and leaves nothing out. */
export interface Progress {
  /** Grows with each moment: who does not know the last one is not the one who works on it. */
  step: number
  /** The last moment that has come, in the sandbox's time. */
  reached: string
  /** What falls due at that moment, while it is being done. */
  underWay: ClockEffect[] | null
}
