import { createRouter, jsonAnswer, jsonBody, operation } from '../../route.ts'
import { idParam, listQuery } from '../../wire.schema.ts'
import { changeCap, createCap, usageCap, usageCapList } from './caps.schema.ts'
import { changeUsageCap, createUsageCap, deleteUsageCap, getUsageCap, listUsageCaps } from './caps.service.ts'

const params = idParam('cap_id', 'cap')

const create = operation({
  method: 'post',
  path: '/v1/usage/caps',
  operationId: 'createUsageCap',
  summary: 'Create a cap',
  description: 'Limits what a month may cost, in total, for one API or for one key.',
  scope: 'developer:write',
  policy: 'write',
  request: { body: jsonBody(createCap) },
  success: { 201: jsonAnswer(usageCap, 'The cap.') },
  problems: ['cap_limit_reached'],
})

const list = operation({
  method: 'get',
  path: '/v1/usage/caps',
  operationId: 'listUsageCaps',
  summary: 'List caps',
  description: 'Returns the caps of the environment, newest first.',
  scope: 'developer:read',
  policy: 'read',
  request: { query: listQuery },
  success: { 200: jsonAnswer(usageCapList, 'A page of caps.') },
  problems: ['invalid_cursor'],
})

const get = operation({
  method: 'get',
  path: '/v1/usage/caps/{cap_id}',
  operationId: 'getUsageCap',
  summary: 'Get a cap',
  description: 'Returns a cap and what was spent so far.',
  scope: 'developer:read',
  policy: 'read',
  request: { params },
  success: { 200: jsonAnswer(usageCap, 'The cap.') },
  problems: ['resource_not_found'],
})

const change = operation({
  method: 'patch',
  path: '/v1/usage/caps/{cap_id}',
  operationId: 'changeUsageCap',
  summary: 'Update a cap',
  description: 'Updates the fields that you send and keeps the others.',
  scope: 'developer:write',
  policy: 'write',
  bodyOptional: true,
  request: { params, body: jsonBody(changeCap) },
  success: { 200: jsonAnswer(usageCap, 'The updated cap.') },
  problems: ['resource_not_found'],
})

const remove = operation({
  method: 'delete',
  path: '/v1/usage/caps/{cap_id}',
  operationId: 'deleteUsageCap',
  summary: 'Delete a cap',
  description: 'Deletes a cap. Requests that it refused are accepted again.',
  scope: 'developer:write',
  policy: 'write',
  request: { params },
  success: { 204: { description: 'The cap is deleted.' } },
  problems: ['resource_not_found'],
})

export const capOperations = [create, list, get, change, remove]

export const capRoutes = createRouter()
  .openapi(create, async (c) => c.json(await createUsageCap(c.get('ctx'), c.req.valid('json')), 201))
  .openapi(list, async (c) => c.json(await listUsageCaps(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(get, async (c) => c.json(await getUsageCap(c.get('ctx'), c.req.valid('param').cap_id), 200))
  .openapi(change, async (c) =>
    c.json(await changeUsageCap(c.get('ctx'), c.req.valid('param').cap_id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => {
    await deleteUsageCap(c.get('ctx'), c.req.valid('param').cap_id)
    return c.body(null, 204)
  })
