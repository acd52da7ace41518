import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import {
  listRequestsQuery,
  requestDetail,
  requestErrors,
  requestErrorsQuery,
  requestList,
  requestOperationList,
  requestOperationsQuery,
  requestVolume,
  requestVolumeQuery,
} from './requests.schema.ts'
import {
  getRequest,
  getRequestVolume,
  listRequestErrors,
  listRequestOperations,
  listRequests,
} from './requests.service.ts'

const list = operation('GET /v1/requests', 'listRequests', {
  summary: 'List requests',
  description:
    'Returns your API requests of the last 30 days, newest first. A page searches at most 20,000 requests (10,000 failed ones when you filter by `code` or an error status), so it can have fewer entries than `limit` while `has_more` is true. Successful reads by a console are left out.',
  query: listRequestsQuery,
  responses: { 200: json(requestList, 'A page of requests.') },
  run: (ctx, { query }) => listRequests(ctx, query),
})

const errors = operation('GET /v1/requests/errors', 'listRequestErrors', {
  summary: 'List errors',
  description: 'Groups failed requests by error code and endpoint, most recent first. Returns at most 100 groups.',
  query: requestErrorsQuery,
  responses: { 200: json(requestErrors, 'The groups.') },
  run: (ctx, { query }) => listRequestErrors(ctx, query),
})

const operations = operation('GET /v1/requests/operations', 'listRequestOperations', {
  summary: 'List durations by operation',
  description:
    'Counts requests by operation, with the 50th and the 95th percentile of how long they took in the gateway: exact to 20 ms, and above that within 5 percent. Successful reads by a console are left out.',
  query: requestOperationsQuery,
  responses: { 200: json(requestOperationList, 'The operations.') },
  run: (ctx, { query }) => listRequestOperations(ctx, query),
})

const volume = operation('GET /v1/requests/volume', 'getRequestVolume', {
  summary: 'Get request volume',
  description:
    'Counts requests over time in at most 60 buckets. Buckets shorter than a minute count the newest 100,000 requests, as do the filters `path`, `object_id` and `min_duration_ms`, and `key_id` with `operation`, `method` or `code`.',
  query: requestVolumeQuery,
  responses: { 200: json(requestVolume, 'The counts.') },
  run: (ctx, { query }) => getRequestVolume(ctx, query),
})

const get = operation('GET /v1/requests/{request_id}', 'getRequest', {
  summary: 'Get a request',
  description: 'Returns a request with its bodies, its objects and the events that it caused.',
  params: idParam('request_id', 'req'),
  responses: { 200: json(requestDetail, 'The request.') },
  run: (ctx, { params }) => getRequest(ctx, params.request_id),
})

export const requestOperations = [list, errors, operations, volume, get]
