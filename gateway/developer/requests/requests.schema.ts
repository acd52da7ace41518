import * as z from 'zod'
import { id, idFilter, listOf, listQuery, queryInt, timestamp, timestampInput } from '../../wire.schema.ts'
import { eventVerdict } from '../events/events.schema.ts'

const requestFields = {
  request_id: id('req').meta({ description: 'The `X-Request-Id` of the answer.' }),
  method: z.string().meta({ example: 'POST' }),
  path: z.string().meta({ example: '/v1/pay/checkouts' }),
  query: z.string().nullable().meta({ description: 'Without secrets.', example: 'limit=20' }),
  operation: z.string().meta({ description: 'The `operationId` of the endpoint.', example: 'createCheckout' }),
  status: z.int().meta({ example: 201 }),
  code: z.string().nullable().meta({ description: 'The code of the problem it was answered with.' }),
  key_id: id('key'),
  acting_user: z.string().nullable().meta({ description: 'Who a console called for.' }),
  idempotency_key: z.string().nullable().meta({ description: 'As it was sent; a console sends one of its own.' }),
  ip: z.string().meta({ example: '203.0.113.7' }),
  user_agent: z.string().nullable(),
  duration_ms: z.int(),
  object_id: z.string().nullable().meta({ description: 'What the call was about, or what it made.' }),
  created_at: timestamp,
}

export const loggedRequest = z.object(requestFields).meta({ id: 'LoggedRequest' })

export const requestList = listOf(loggedRequest, 'LoggedRequestList')

const causedEvent = z.object({
  event_id: id('evt'),
  type: z.string().meta({ example: 'checkout.completed' }),
  verdict: eventVerdict,
  occurred_at: z.string().meta({ format: 'date-time', example: '2026-11-21T06:40:25.120Z' }),
})

const body = z.string().nullable().meta({
  description: 'Secrets and card data are replaced by `[redacted]` before it is stored; cut after 8,192 characters.',
})

export const requestDetail = z
  .object({
    ...requestFields,
    request_body: body,
    response_body: body,
    objects: z.array(z.string()).meta({ description: 'The ids of what it made or was about.' }),
    events: z.array(causedEvent).meta({ description: 'What it set off, oldest first.' }),
  })
  .meta({ id: 'LoggedRequestDetail' })

const requestFilters = {
  status: z
    .string()
    .regex(/^([2345]xx|[2345]\d\d)$/, 'must be a status such as 404 or a class such as 4xx')
    .optional()
    .meta({ description: 'A status, or a class of them: `2xx`, `4xx`, `5xx`.', example: '4xx' }),
  code: z
    .string()
    .regex(/^[a-z0-9_]{1,60}$/, 'must be a code of a problem')
    .optional(),
  operation: z
    .string()
    .regex(/^\w{1,80}$/, 'must be an operationId')
    .optional(),
  method: z.enum(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']).optional(),
  key_id: idFilter.optional(),
  path: z
    .string()
    .max(300)
    .regex(/^\/[!-~]*$/, 'must begin with a slash')
    .optional()
    .meta({ description: 'What the path begins with.', example: '/v1/pay/' }),
  object_id: idFilter.optional(),
  min_duration_ms: queryInt(0, 3_600_000).optional(),
}

export const listRequestsQuery = listQuery.extend(requestFilters)

const span = {
  from: timestampInput.optional().meta({ description: '24 hours before `to` when left out.' }),
  to: timestampInput.optional().meta({ description: 'Not included; now when left out.' }),
}

export const requestErrorsQuery = z.strictObject(span)

export const requestVolumeQuery = z.strictObject({ ...requestFilters, ...span })

const spanAnswer = {
  from: timestamp,
  to: timestamp,
  complete: z.boolean().meta({
    description: 'False when the span holds more calls than are looked through; then it begins later than asked for.',
  }),
}

export const requestErrors = z
  .object({
    ...spanAnswer,
    data: z.array(
      z.object({
        code: z.string().nullable(),
        operation: z.string(),
        status: z.int(),
        count: z.int(),
        keys: z.int().meta({ description: 'How many keys met with it.' }),
        first_at: timestamp,
        last_at: timestamp,
        request_id: id('req').meta({ description: 'The newest of them.' }),
      }),
    ),
  })
  .meta({ id: 'RequestErrors', description: 'Failed calls by code and endpoint, what happened last first.' })

export const requestVolume = z
  .object({
    ...spanAnswer,
    bucket_seconds: z.int(),
    buckets: z.array(
      z.object({
        start: timestamp,
        succeeded: z.int().meta({ description: 'Answered with 2xx or 3xx.' }),
        refused: z.int().meta({ description: 'Answered with 4xx.' }),
        failed: z.int().meta({ description: 'Answered with 5xx.' }),
      }),
    ),
  })
  .meta({ id: 'RequestVolume', description: 'Calls by time and class of status; buckets without any are left out.' })

export type LoggedRequest = z.infer<typeof loggedRequest>
export type RequestDetail = z.infer<typeof requestDetail>
export type RequestErrors = z.infer<typeof requestErrors>
export type RequestVolume = z.infer<typeof requestVolume>
export type ListRequestsQuery = z.infer<typeof listRequestsQuery>
export type RequestErrorsQuery = z.infer<typeof requestErrorsQuery>
export type RequestVolumeQuery = z.infer<typeof requestVolumeQuery>
