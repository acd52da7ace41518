import { createRouter, jsonAnswer, operation } from '../../route.ts'
import { idParam } from '../../wire.schema.ts'
import { trace } from './trace.schema.ts'
import { traceId } from './trace.service.ts'

const get = operation({
  method: 'get',
  path: '/v1/trace/{id}',
  operationId: 'getTrace',
  summary: 'Trace an ID',
  description:
    'Returns the chain that an ID is part of: the request, its objects, their ledger entries, the events and each attempt to deliver them. Also accepts the ID of a webhook or key.',
  scope: 'developer:read',
  policy: 'read',
  request: { params: idParam('id', 'req') },
  success: { 200: jsonAnswer(trace, 'The chain, oldest first.') },
  problems: ['resource_not_found'],
})

export const traceOperations = [get]

export const traceRoutes = createRouter().openapi(get, async (c) =>
  c.json(await traceId(c.get('ctx'), c.req.valid('param').id), 200),
)
