import { json, operation } from '../../operation.ts'
import { idParam, listQuery } from '../../wire.schema.ts'
import { createCapBody, updateCapBody, usageCap, usageCapList } from './caps.schema.ts'
import { createUsageCap, deleteUsageCap, getUsageCap, listUsageCaps, updateUsageCap } from './caps.service.ts'

const params = idParam('cap_id', 'cap')

const create = operation('POST /v1/usage/caps', 'createUsageCap', {
  summary: 'Create a cap',
  description: 'Limits monthly cost in total, for one API or for one key.',
  body: createCapBody,
  responses: { 201: json(usageCap, 'The cap.') },
  problems: ['cap_limit_reached'],
  run: (ctx, { body }) => createUsageCap(ctx, body),
})

const list = operation('GET /v1/usage/caps', 'listUsageCaps', {
  summary: 'List caps',
  description: 'Returns the caps of the environment, newest first.',
  query: listQuery,
  responses: { 200: json(usageCapList, 'A page of caps.') },
  run: (ctx, { query }) => listUsageCaps(ctx, query),
})

const get = operation('GET /v1/usage/caps/{cap_id}', 'getUsageCap', {
  summary: 'Get a cap',
  description: 'Returns a cap and the amount spent so far.',
  params,
  responses: { 200: json(usageCap, 'The cap.') },
  run: (ctx, { params }) => getUsageCap(ctx, params.cap_id),
})

const change = operation('PATCH /v1/usage/caps/{cap_id}', 'updateUsageCap', {
  summary: 'Update a cap',
  description: 'Updates the fields that you send and keeps the others.',
  params,
  body: updateCapBody,
  responses: { 200: json(usageCap, 'The updated cap.') },
  run: (ctx, { params, body }) => updateUsageCap(ctx, params.cap_id, body),
})

const remove = operation('DELETE /v1/usage/caps/{cap_id}', 'deleteUsageCap', {
  summary: 'Delete a cap',
  description: 'Deletes a cap. Requests that it blocked are accepted again.',
  params,
  responses: { 204: { description: 'The cap is deleted.' } },
  run: (ctx, { params }) => deleteUsageCap(ctx, params.cap_id),
})

export const capOperations = [create, list, get, change, remove]
