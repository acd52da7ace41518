import { createRouter, jsonAnswer, operation } from '../../route.ts'
import { idParam } from '../../wire.schema.ts'
import { trace } from './trace.schema.ts'
import { traceId } from './trace.service.ts'

const get = operation({
  method: 'get',
  path: '/v1/trace/{id}',
  operationId: 'getTrace',
  summary: 'Trace an id',
  description:
    'What an id is, and the chain that it is part of: the call, its objects, their ledger entries, the events and each attempt to deliver them. Takes the id of any of these, and of a webhook or a key for what hangs on it.',
  scope: 'developer:read',
  policy: 'read',
  request: { params: idParam('id', 'req') },
  success: { 200: jsonAnswer(trace, 'The chain, in order of time.') },
  problems: ['resource_not_found'],
})

export const traceOperations = [get]

export const traceRoutes = createRouter().openapi(get, async (c) =>
  c.json(await traceId(c.get('ctx'), c.req.valid('param').id), 200),
)
