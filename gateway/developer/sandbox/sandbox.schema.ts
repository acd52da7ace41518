import * as z from 'zod'
import { faultRule, ruleFields } from '../../faults.schema.ts'
import { clockEffect } from '../../time/effects.schema.ts'
import { orNull, timestamp, timestampInput } from '../../wire.schema.ts'

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

export type SandboxClock = z.infer<typeof sandboxClock>
export type AdvanceClock = z.infer<typeof advanceClockBody>
export type SandboxWipe = z.infer<typeof sandboxWipe>
export type FaultRules = z.infer<typeof faultRules>
export type ReplaceFaults = z.infer<typeof replaceFaultsBody>
