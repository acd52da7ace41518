import { json, operation } from '../../operation.ts'
import { balance, balanceEntryList, listEntriesQuery } from './balance.schema.ts'
import { getBalance, listEntries } from './balance.service.ts'

const get = operation('GET /v1/pay/balance', 'getBalance', {
  summary: 'Get the balance',
  description: 'Returns the money that the service owes you, by currency, and the payouts on their way to your bank.',
  responses: { 200: json(balance, 'The balance.') },
  run: (ctx) => getBalance(ctx),
})

const entries = operation('GET /v1/pay/balance/entries', 'listBalanceEntries', {
  summary: 'List balance entries',
  description:
    'Returns the ledger entries that make up `available` and `pending`, newest first. Settled ones are the lines of their settlement.',
  query: listEntriesQuery,
  responses: { 200: json(balanceEntryList, 'A page of entries.') },
  run: (ctx, { query }) => listEntries(ctx, query),
})

export const balanceOperations = [get, entries]
