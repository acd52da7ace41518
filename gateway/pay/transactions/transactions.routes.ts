import { createRouter, jsonAnswer, operation } from '../../route.ts'
import { idParam } from '../../wire.schema.ts'
import { transaction } from './transactions.schema.ts'
import { getTransaction } from './transactions.service.ts'

const get = operation({
  method: 'get',
  path: '/v1/pay/transactions/{transaction_id}',
  operationId: 'getTransaction',
  summary: 'Get a transaction',
  description: 'Returns a payment with its fee, refunds and settlement.',
  scope: 'pay:read',
  policy: 'read',
  request: { params: idParam('transaction_id', 'tx') },
  success: { 200: jsonAnswer(transaction, 'The transaction.') },
  problems: ['resource_not_found'],
})

export const transactionOperations = [get]

export const transactionRoutes = createRouter().openapi(get, async (c) =>
  c.json(await getTransaction(c.get('ctx'), c.req.valid('param').transaction_id), 200),
)
