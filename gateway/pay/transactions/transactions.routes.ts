import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { transaction } from './transactions.schema.ts'
import { getTransaction } from './transactions.service.ts'

const get = operation('GET /v1/pay/transactions/{transaction_id}', 'getTransaction', {
  summary: 'Get a transaction',
  description: 'Returns a payment with its fee, refunds and settlement.',
  params: idParam('transaction_id', 'tx'),
  responses: { 200: json(transaction, 'The transaction.') },
  run: (ctx, { params }) => getTransaction(ctx, params.transaction_id),
})

export const transactionOperations = [get]
