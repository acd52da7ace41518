import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { listTransactionsQuery, transaction, transactionList } from './transactions.schema.ts'
import { getTransaction, listTransactions } from './transactions.service.ts'

const get = operation('GET /v1/pay/transactions/{transaction_id}', 'getTransaction', {
  summary: 'Get a transaction',
  description: 'Returns a payment with its fee, refunds and settlement.',
  params: idParam('transaction_id', 'tx'),
  responses: { 200: json(transaction, 'The transaction.') },
  run: (ctx, { params }) => getTransaction(ctx, params.transaction_id),
})

const list = operation('GET /v1/pay/transactions', 'listTransactions', {
  summary: 'List transactions',
  description: 'Returns the payments of the environment, newest first.',
  query: listTransactionsQuery,
  responses: { 200: json(transactionList, 'A page of transactions.') },
  run: (ctx, { query }) => listTransactions(ctx, query),
})

export const transactionOperations = [list, get]
