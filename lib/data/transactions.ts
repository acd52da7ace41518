import type { ListTransactionsQuery } from '#sdk'
import { records } from './records.ts'

export type { Transaction } from '#sdk'

export const transactions = records('transactions', {
  list: (pillar, query: ListTransactionsQuery, options) => pillar.transactions.list(query, options),
  iterate: (pillar, query, options) => pillar.transactions.iterate(query, options),
  get: (pillar, id, options) => pillar.transactions.get(id, options),
})
