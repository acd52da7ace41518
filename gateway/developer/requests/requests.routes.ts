import { createRouter, jsonAnswer, operation } from '../../route.ts'
import { idParam } from '../../wire.schema.ts'
import {
  listRequestsQuery,
  requestDetail,
  requestErrors,
  requestErrorsQuery,
  requestList,
  requestVolume,
  requestVolumeQuery,
} from './requests.schema.ts'
import { getRequest, listRequestErrors, listRequests, measureRequests } from './requests.service.ts'

const read = { method: 'get', scope: 'developer:read', policy: 'read' } as const

const list = operation({
  ...read,
  path: '/v1/requests',
  operationId: 'listRequests',
  summary: 'List requests',
  description:
    'Returns your API requests of the last 30 days, newest first. A page searches at most 20,000 requests (10,000 failed ones when you filter by `code` or an error status), so it can have fewer entries than `limit` while `has_more` is true. Successful reads by a console are left out.',
  request: { query: listRequestsQuery },
  success: { 200: jsonAnswer(requestList, 'A page of requests.') },
  problems: ['invalid_cursor'],
})

const errors = operation({
  ...read,
  path: '/v1/requests/errors',
  operationId: 'listRequestErrors',
  summary: 'List errors',
  description: 'Groups failed requests by error code and endpoint, most recent first. Returns at most 100 groups.',
  request: { query: requestErrorsQuery },
  success: { 200: jsonAnswer(requestErrors, 'The groups.') },
  problems: [],
})

const volume = operation({
  ...read,
  path: '/v1/requests/volume',
  operationId: 'getRequestVolume',
  summary: 'Get request volume',
  description:
    'Counts requests over time in at most 60 buckets. Buckets shorter than a minute count the newest 100,000 requests, as do the filters `path`, `object_id` and `min_duration_ms`, and `key_id` with `operation`, `method` or `code`.',
  request: { query: requestVolumeQuery },
  success: { 200: jsonAnswer(requestVolume, 'The counts.') },
  problems: [],
})

const get = operation({
  ...read,
  path: '/v1/requests/{request_id}',
  operationId: 'getRequest',
  summary: 'Get a request',
  description: 'Returns a request with its bodies, its objects and the events that it caused.',
  request: { params: idParam('request_id', 'req') },
  success: { 200: jsonAnswer(requestDetail, 'The request.') },
  problems: ['resource_not_found'],
})

export const requestOperations = [list, errors, volume, get]

export const requestRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listRequests(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(errors, async (c) => c.json(await listRequestErrors(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(volume, async (c) => c.json(await measureRequests(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(get, async (c) => c.json(await getRequest(c.get('ctx'), c.req.valid('param').request_id), 200))
