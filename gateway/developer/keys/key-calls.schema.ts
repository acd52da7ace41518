import * as z from 'zod'
import { id, orNull, timestamp, timestampInput } from '../../wire.schema.ts'
import { type KeyOutcome, keyOutcome } from './keys.schema.ts'
import { scope } from './scopes.schema.ts'

const calls = z.int().min(0)

const outcomeCounts = Object.fromEntries(keyOutcome.options.map((outcome) => [outcome, calls])) as Record<
  KeyOutcome,
  typeof calls
>

export const keyOutcomes = z
  .object(outcomeCounts)
  .meta({ id: 'KeyOutcomes', description: 'Calls by what the key met with.' })

const hourOfCalls = z
  .object({ hour: timestamp, outcomes: keyOutcomes })
  .meta({ id: 'KeyCallsHour', description: 'One hour (UTC) with calls; hours without any are left out.' })

const endpoint = {
  operation: z.string().meta({ example: 'createCheckout' }),
  method: z.string().nullable().meta({ example: 'POST' }),
  path: z.string().nullable().meta({ example: '/v1/pay/checkouts' }),
  scope: orNull(scope).meta({ description: 'What a key needs for it.' }),
}

const operationOfCalls = z
  .object({ ...endpoint, calls, last_at: timestamp, outcomes: keyOutcomes })
  .meta({ id: 'KeyCallsOperation' })

const caller = z
  .object({
    user_agent: z.string().nullable().meta({ example: 'order-service/2.4' }),
    ip: z.string().meta({ example: '203.0.113.7' }),
    calls,
    last_at: timestamp,
    outcomes: keyOutcomes,
    operations: z.array(z.object({ operation: z.string(), calls, last_at: timestamp })),
  })
  .meta({
    id: 'KeyCaller',
    description: 'One user agent at one address. Both are `other` for all callers after the first 200 of an hour.',
  })

export const keyCalls = z
  .object({
    key_id: id('key'),
    from: timestamp,
    to: timestamp,
    totals: keyOutcomes,
    last_at: orNull(timestamp),
    hours: z.array(hourOfCalls),
    callers: z.array(caller).meta({ description: 'The latest first, at most 100.' }),
    callers_left_out: z.int().min(0),
    operations: z.array(operationOfCalls).meta({ description: 'The busiest first.' }),
  })
  .meta({ id: 'KeyCalls' })

export const keyCallsQuery = z
  .strictObject({
    range: z.enum(['24h', '7d', '30d']).optional().meta({ description: 'Up to now; `24h` when nothing is sent.' }),
    from: timestampInput.optional().meta({ description: 'Counted from the full hour; at most 31 days back.' }),
    to: timestampInput.optional(),
  })
  .refine((query) => !query.range || (!query.from && !query.to), {
    path: ['range'],
    error: 'must not be sent together with from or to',
  })

export const keyActivity = z
  .object({
    from: timestamp.meta({ description: 'Where the 24 hours begin.' }),
    to: timestamp,
    data: z.array(
      z.object({ key_id: id('key'), day: keyOutcomes, month: keyOutcomes, hours: z.array(hourOfCalls) }).meta({
        id: 'KeyActivityOfKey',
        description: 'A key with calls in 30 days; `hours` are those of the last 24.',
      }),
    ),
  })
  .meta({ id: 'KeyActivity' })

const adviceOperation = z.object({ ...endpoint, calls, last_at: timestamp }).meta({ id: 'KeyAdviceOperation' })

export const scopeAdvice = z
  .object({
    key_id: id('key'),
    from: timestamp,
    to: timestamp,
    calls: calls.meta({ description: 'What the advice stands on.' }),
    observed_days: z.int().min(0).meta({ description: 'Days since the first of these calls.' }),
    enough: z.boolean().meta({ description: 'At least 50 calls over at least 7 days.' }),
    held: z.array(scope),
    proposed: z.array(scope).meta({ description: 'The least that every call let through needed.' }),
    narrower: z.boolean().meta({ description: 'Whether `proposed` is less than what is held.' }),
    unused: z.array(scope).meta({ description: 'Held, and needed by none of these calls.' }),
    used: z.array(adviceOperation),
    would_refuse: z.array(adviceOperation).meta({ description: 'Calls let through that `proposed` would refuse.' }),
    lacking: z.array(adviceOperation).meta({ description: 'Refused already, for want of the scope.' }),
  })
  .meta({ id: 'KeyScopeAdvice' })

export type KeyOutcomes = z.infer<typeof keyOutcomes>
export type KeyCallsAnswer = z.infer<typeof keyCalls>
export type KeyCallsQuery = z.infer<typeof keyCallsQuery>
export type KeyActivity = z.infer<typeof keyActivity>
export type ScopeAdvice = z.infer<typeof scopeAdvice>
