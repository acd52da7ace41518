import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { trace } from './trace.schema.ts'
import { traceId } from './trace.service.ts'

const get = operation('GET /v1/trace/{id}', 'getTrace', {
  summary: 'Trace an ID',
  description:
    'Returns the chain that an ID is part of: the request, its objects, their ledger entries, the events and each attempt to deliver them. Also accepts the ID of a webhook or key.',
  params: idParam('id', 'req'),
  responses: { 200: json(trace, 'The chain, oldest first.') },
  run: (ctx, { params }) => traceId(ctx, params.id),
})

export const traceOperations = [get]
