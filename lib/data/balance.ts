import type { ListBalanceEntriesQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { queriesOf } from './ask.ts'
import { records } from './records.ts'

export type { Balance, BalanceEntry } from '#sdk'

const balance = queriesOf('balance')

export const balanceQueries = {
  ...balance,
  get: (place: Place) => balance.query(place, ['sums'], (pillar, options) => pillar.balance.get(options)),
}

export const balanceEntries = records('balance entries', {
  list: (pillar, query: ListBalanceEntriesQuery, options) => pillar.balance.listEntries(query, options),
  iterate: (pillar, query, options) => pillar.balance.iterateEntries(query, options),
  get: (pillar, _id, options) => pillar.balance.get(options),
  file: 'balance',
})
