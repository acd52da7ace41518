import * as z from 'zod'
import { id, idFilter, listOf, listQuery, queryInt, timestamp, timestampInput } from '../../wire.schema.ts'
import { eventVerdict } from '../events/events.schema.ts'

const requestFields = {
  request_id: id('req').meta({ description: 'The ID of the request, as in `X-Request-Id`.' }),
  method: z.string().meta({ description: 'The HTTP method.', example: 'POST' }),
  path: z.string().meta({ description: 'The path of the request.', example: '/v1/pay/checkouts' }),
  query: z.string().nullable().meta({ description: 'The query string, without secrets.', example: 'limit=20' }),
  operation: z.string().meta({ description: 'The `operationId` of the endpoint.', example: 'createCheckout' }),
  status: z.int().meta({ description: 'The HTTP status of the response.', example: 201 }),
  code: z.string().nullable().meta({ description: 'The code of the error. Null if there was none.' }),
  key_id: id('key'),
  acting_user: z.string().nullable().meta({ description: 'The console user that the request was made for.' }),
  idempotency_key: z.string().nullable().meta({ description: 'The `Idempotency-Key` of the request.' }),
  ip: z.string().meta({ description: 'The IP address of the client.', example: '203.0.113.7' }),
  user_agent: z.string().nullable().meta({ description: 'The `User-Agent` of the client.' }),
  duration_ms: z.int().meta({ description: 'How long the request took, in milliseconds.', example: 12 }),
  object_id: z.string().nullable().meta({ description: 'The object that the request created or was about.' }),
  created_at: timestamp,
}

export const loggedRequest = z.object(requestFields).meta({ id: 'LoggedRequest', description: 'A request to the API.' })

export const requestList = listOf(loggedRequest, 'LoggedRequestList')

const causedEvent = z.object({
  event_id: id('evt'),
  type: z.string().meta({ description: 'The type of the event.', example: 'checkout.completed' }),
  verdict: eventVerdict.meta({ description: 'Whether every webhook received the event.' }),
  occurred_at: z
    .string()
    .meta({ description: 'When the event occurred.', format: 'date-time', example: '2026-11-21T06:40:25.120Z' }),
})

const body = z.string().nullable().meta({
  description: 'The body, at most 8,192 characters. Secrets and card data are replaced by `[redacted]`.',
})

export const requestDetail = z
  .object({
    ...requestFields,
    request_body: body,
    response_body: body,
    objects: z.array(z.string()).meta({
      description: 'The IDs of the objects that the request created or was about.',
      example: ['co_01jd5k3v9m8q2r7t4w6x0y1z2a'],
    }),
    events: z.array(causedEvent).meta({ description: 'The events that the request caused, oldest first.' }),
  })
  .meta({ id: 'LoggedRequestDetail', description: 'A request to the API with its bodies and effects.' })

const excludeSelf = z
  .enum(['true', 'false'])
  .optional()
  .meta({ description: 'With `true`, leaves out requests sent with this request’s own key. Consoles use it.' })

const requestFilters = {
  exclude_self: excludeSelf,
  status: z
    .string()
    .regex(/^([2345]xx|[2345]\d\d)$/, 'must be a status such as 404 or a class such as 4xx')
    .optional()
    .meta({
      description: 'Only responses with this status, such as `404`, or of this class, such as `4xx`.',
      example: '4xx',
    }),
  code: z
    .string()
    .regex(/^[a-z0-9_]{1,60}$/, 'must be a problem code')
    .optional()
    .meta({ description: 'Only responses with this error code.' }),
  operation: z
    .string()
    .regex(/^\w{1,80}$/, 'must be an operationId')
    .optional()
    .meta({ description: 'Only requests to the endpoint with this `operationId`.' }),
  method: z
    .enum(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'])
    .optional()
    .meta({ description: 'Only requests with this HTTP method.' }),
  key_id: idFilter.optional().meta({ description: 'Only requests with this key.' }),
  path: z
    .string()
    .max(300)
    .regex(/^\/[!-~]*$/, 'must begin with a slash')
    .optional()
    .meta({ description: 'Only requests whose path starts with this.', example: '/v1/pay/' }),
  object_id: idFilter.optional().meta({ description: 'Only requests that created this object or were about it.' }),
  min_duration_ms: queryInt(0, 3_600_000)
    .optional()
    .meta({ description: 'Only requests that took at least this many milliseconds.' }),
}

export const listRequestsQuery = listQuery.extend(requestFilters)

const span = {
  from: timestampInput
    .optional()
    .meta({ description: 'The start of the time range. The default is 24 hours before `to`.' }),
  to: timestampInput.optional().meta({ description: 'The end of the time range, exclusive. The default is now.' }),
}

export const requestErrorsQuery = z.strictObject({ exclude_self: excludeSelf, ...span })

export const requestOperationsQuery = z.strictObject(span)

export const requestVolumeQuery = z.strictObject({ ...requestFilters, ...span })

const spanAnswer = {
  from: timestamp,
  to: timestamp,
  complete: z.boolean().meta({
    description:
      'False if the time range has more requests than the API searches. `from` is then later than you asked for.',
    example: true,
  }),
}

export const requestErrors = z
  .object({
    ...spanAnswer,
    data: z
      .array(
        z.object({
          code: z.string().nullable().meta({ description: 'The error code.' }),
          operation: z.string().meta({ description: 'The `operationId` of the endpoint.', example: 'createCheckout' }),
          status: z.int().meta({ description: 'The HTTP status.', example: 400 }),
          count: z.int().meta({ description: 'The number of requests.', example: 3 }),
          keys: z.int().meta({ description: 'The number of keys that were affected.', example: 1 }),
          first_at: timestamp.meta({ description: 'When it first occurred.' }),
          last_at: timestamp.meta({ description: 'When it last occurred.' }),
          request_id: id('req').meta({ description: 'The newest of these requests.' }),
        }),
      )
      .meta({ description: 'One entry for each error code and endpoint.' }),
  })
  .meta({ id: 'RequestErrors', description: 'Failed requests by error code and endpoint, most recent first.' })

const duration = z.int().meta({ example: 12 })

export const operationSummary = z.object({
  operation: z.string().meta({ description: 'The `operationId` of the endpoint.', example: 'createCheckout' }),
  succeeded: z.int().meta({ description: 'Responses with status 2xx or 3xx.', example: 128 }),
  refused: z.int().meta({ description: 'Responses with status 4xx.', example: 3 }),
  failed: z.int().meta({ description: 'Responses with status 5xx.', example: 0 }),
  p50_ms: duration.meta({ description: 'Half of the requests took at most this many milliseconds.' }),
  p95_ms: duration.meta({ description: '95 percent of the requests took at most this many milliseconds.' }),
})

export const requestOperationList = z
  .object({
    from: timestamp,
    to: timestamp,
    data: z.array(operationSummary).meta({ description: 'One entry for each operation with requests.' }),
  })
  .meta({ id: 'RequestOperations', description: 'Requests and their durations by operation, most requests first.' })

export const volumeBucket = z.object({
  start: timestamp,
  succeeded: z.int().meta({ description: 'Responses with status 2xx or 3xx.', example: 128 }),
  refused: z.int().meta({ description: 'Responses with status 4xx.', example: 3 }),
  failed: z.int().meta({ description: 'Responses with status 5xx.', example: 0 }),
})

export const requestVolume = z
  .object({
    ...spanAnswer,
    bucket_seconds: z.int().meta({ description: 'The length of each bucket in seconds.', example: 1440 }),
    buckets: z.array(volumeBucket).meta({ description: 'One entry for each interval with requests.' }),
  })
  .meta({ id: 'RequestVolume', description: 'The number of requests over time, by class of status.' })

export type LoggedRequest = z.infer<typeof loggedRequest>
export type RequestDetail = z.infer<typeof requestDetail>
export type RequestErrors = z.infer<typeof requestErrors>
export type RequestOperations = z.infer<typeof requestOperationList>
export type RequestVolume = z.infer<typeof requestVolume>
export type ListRequestsQuery = z.infer<typeof listRequestsQuery>
/** The filters as the store compares them: `except_key_id` is the caller's key if it excludes itself. */
export type RequestFilters = Omit<RequestVolumeQuery, 'exclude_self' | 'from' | 'to'> & {
  except_key_id?: string | undefined
}
export type RequestErrorsQuery = z.infer<typeof requestErrorsQuery>
export type RequestOperationsQuery = z.infer<typeof requestOperationsQuery>
export type RequestVolumeQuery = z.infer<typeof requestVolumeQuery>
