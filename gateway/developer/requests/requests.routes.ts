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
  summary: 'List calls',
  description:
    'Calls of the last 30 days, newest first. A page looks through at most 20,000 calls (with `code` or a status from 400 on, through 10,000 failed ones): it may then hold fewer than `limit` with `has_more: true`, and `next_cursor` goes on from there. A console’s own reads are left out unless they failed.',
  request: { query: listRequestsQuery },
  success: { 200: jsonAnswer(requestList, 'A page of calls.') },
  problems: ['invalid_cursor'],
})

const errors = operation({
  ...read,
  path: '/v1/requests/errors',
  operationId: 'listRequestErrors',
  summary: 'Group failed calls',
  description: 'By code and endpoint, what happened last first; at most 100 groups of the newest 20,000 failures.',
  request: { query: requestErrorsQuery },
  success: { 200: jsonAnswer(requestErrors, 'The groups.') },
  problems: [],
})

const volume = operation({
  ...read,
  path: '/v1/requests/volume',
  operationId: 'getRequestVolume',
  summary: 'Count calls over time',
  description: 'At most 60 buckets of the newest 100,000 calls.',
  request: { query: requestVolumeQuery },
  success: { 200: jsonAnswer(requestVolume, 'The counts.') },
  problems: [],
})

const get = operation({
  ...read,
  path: '/v1/requests/{request_id}',
  operationId: 'getRequest',
  summary: 'Get a call',
  description: 'With both bodies, the objects it was about and the events it set off.',
  request: { params: idParam('request_id', 'req') },
  success: { 200: jsonAnswer(requestDetail, 'The call.') },
  problems: ['resource_not_found'],
})

export const requestOperations = [list, errors, volume, get]

export const requestRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listRequests(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(errors, async (c) => c.json(await listRequestErrors(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(volume, async (c) => c.json(await measureRequests(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(get, async (c) => c.json(await getRequest(c.get('ctx'), c.req.valid('param').request_id), 200))
