import * as z from 'zod'
import { type KeyOutcome, keyOutcome, scope } from '../../access/scopes.schema.ts'
import { id, orNull, timestamp, timestampInput } from '../../wire.schema.ts'

const calls = z.int().min(0).meta({ description: 'The number of requests.', example: 128 })

const outcomeCounts = Object.fromEntries(keyOutcome.options.map((outcome) => [outcome, calls])) as Record<
  KeyOutcome,
  typeof calls
>

export const keyOutcomes = z
  .object(outcomeCounts)
  .meta({ id: 'KeyOutcomes', description: 'The number of requests with the key, by how the API treated them.' })

const hourOfCalls = z
  .object({ hour: timestamp, outcomes: keyOutcomes })
  .meta({ id: 'KeyCallsHour', description: 'The requests of one hour (UTC). Hours without requests are left out.' })

const operationId = z.string().meta({ description: 'The `operationId` of the endpoint.', example: 'createCheckout' })

const endpoint = {
  operation: operationId,
  method: z.string().nullable().meta({ description: 'The HTTP method of the endpoint.', example: 'POST' }),
  path: z.string().nullable().meta({ description: 'The path of the endpoint.', example: '/v1/pay/checkouts' }),
  scope: orNull(scope).meta({ description: 'The scope that the endpoint requires.' }),
}

const operationOfCalls = z
  .object({ ...endpoint, calls, last_at: timestamp, outcomes: keyOutcomes })
  .meta({ id: 'KeyCallsOperation', description: 'The requests to one endpoint.' })

const caller = z
  .object({
    user_agent: z
      .string()
      .nullable()
      .meta({ description: 'The `User-Agent` of the client.', example: 'order-service/2.4' }),
    ip: z.string().meta({ description: 'The IP address of the client.', example: '203.0.113.7' }),
    calls,
    last_at: timestamp,
    outcomes: keyOutcomes,
    operations: z
      .array(z.object({ operation: operationId, calls, last_at: timestamp }))
      .meta({ description: 'The endpoints that it called.' }),
  })
  .meta({
    id: 'KeyCaller',
    description: 'One user agent at one address. After the first 200 clients of an hour, both are `other`.',
  })

export const keyCalls = z
  .object({
    key_id: id('key'),
    from: timestamp,
    to: timestamp,
    totals: keyOutcomes,
    last_at: orNull(timestamp),
    hours: z.array(hourOfCalls).meta({ description: 'The requests by hour.' }),
    callers: z.array(caller).meta({ description: 'The clients that used the key, most recent first, at most 100.' }),
    callers_left_out: z.int().min(0).meta({ description: 'The number of further clients.', example: 0 }),
    operations: z.array(operationOfCalls).meta({ description: 'The endpoints that the key called, busiest first.' }),
  })
  .meta({ id: 'KeyCalls', description: 'The requests with one key.' })

export const keyCallsQuery = z
  .strictObject({
    range: z
      .enum(['24h', '7d', '30d'])
      .optional()
      .meta({ description: 'The time range, which ends now. The default is `24h`.' }),
    from: timestampInput
      .optional()
      .meta({ description: 'The start of the time range, rounded down to the hour, at most 31 days ago.' }),
    to: timestampInput.optional().meta({ description: 'The end of the time range. The default is now.' }),
  })
  .refine((query) => !query.range || (!query.from && !query.to), {
    path: ['range'],
    error: 'must not be sent together with from or to',
  })

export const keyActivity = z
  .object({
    from: timestamp.meta({ description: 'The start of the last 24 hours.' }),
    to: timestamp,
    data: z
      .array(
        z
          .object({
            key_id: id('key'),
            day: keyOutcomes,
            month: keyOutcomes,
            hours: z.array(hourOfCalls).meta({ description: 'The last 24 hours.' }),
          })
          .meta({
            id: 'KeyActivityOfKey',
            description: 'The requests with one key.',
          }),
      )
      .meta({ description: 'The keys that were used in the last 30 days.' }),
  })
  .meta({ id: 'KeyActivity', description: 'The recent requests of every key.' })

const adviceOperation = z
  .object({ ...endpoint, calls, last_at: timestamp })
  .meta({ id: 'KeyAdviceOperation', description: 'An endpoint that the key called.' })

export const scopeAdvice = z
  .object({
    key_id: id('key'),
    from: timestamp,
    to: timestamp,
    calls: calls.meta({ description: 'The number of requests that the advice is based on.', example: 128 }),
    observed_days: z
      .int()
      .min(0)
      .meta({ description: 'The number of days since the first of these requests.', example: 12 }),
    enough: z
      .boolean()
      .meta({ description: 'Whether there were at least 50 requests over at least 7 days.', example: true }),
    held: z.array(scope).meta({ description: 'The scopes that the key has.' }),
    proposed: z
      .array(scope)
      .meta({ description: 'The smallest set of scopes that covers every request that was let through.' }),
    narrower: z.boolean().meta({ description: 'Whether `proposed` is less than the key has.', example: true }),
    unused: z.array(scope).meta({ description: 'Scopes of the key that no request needed.' }),
    used: z.array(adviceOperation).meta({ description: 'The endpoints that the key called.' }),
    would_refuse: z
      .array(adviceOperation)
      .meta({ description: 'Endpoints that the key called and `proposed` would refuse.', example: [] }),
    lacking: z
      .array(adviceOperation)
      .meta({ description: 'Endpoints that the API refused because the key lacked the scope.', example: [] }),
  })
  .meta({ id: 'KeyScopeAdvice', description: 'The scopes a key has, the scopes it used, and the least it needs.' })

export type KeyOutcomes = z.infer<typeof keyOutcomes>
export type KeyCallsAnswer = z.infer<typeof keyCalls>
export type KeyCallsQuery = z.infer<typeof keyCallsQuery>
export type KeyActivity = z.infer<typeof keyActivity>
export type ScopeAdvice = z.infer<typeof scopeAdvice>
