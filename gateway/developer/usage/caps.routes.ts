import { createRouter, jsonAnswer, jsonBody, operation } from '../../route.ts'
import { idParam, listQuery } from '../../wire.schema.ts'
import { changeCap, createCap, usageCap, usageCapList } from './caps.schema.ts'
import { changeUsageCap, createUsageCap, deleteUsageCap, getUsageCap, listUsageCaps } from './caps.service.ts'

const params = idParam('cap_id', 'cap')

const create = operation({
  method: 'post',
  path: '/v1/usage/caps',
  operationId: 'createUsageCap',
  summary: 'Cap what a month may cost',
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
  summary: 'List caps on usage',
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
  summary: 'Retrieve a cap',
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
  summary: 'Change a cap',
  scope: 'developer:write',
  policy: 'write',
  bodyOptional: true,
  request: { params, body: jsonBody(changeCap) },
  success: { 200: jsonAnswer(usageCap, 'The cap as it is now.') },
  problems: ['resource_not_found'],
})

const remove = operation({
  method: 'delete',
  path: '/v1/usage/caps/{cap_id}',
  operationId: 'deleteUsageCap',
  summary: 'Delete a cap',
  scope: 'developer:write',
  policy: 'write',
  request: { params },
  success: { 204: { description: 'It is gone.' } },
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
