import type { CreateRefund, ListRefundsQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { records } from './records.ts'
import { useRefresh } from './refresh-once.ts'
import { transactions } from './transactions.ts'
import { useWrite } from './write.ts'

export type { CreateRefund, Refund } from '#sdk'

export const refunds = records('refunds', {
  list: (pillar, query: ListRefundsQuery, options) => pillar.refunds.list(query, options),
  iterate: (pillar, query, options) => pillar.refunds.iterate(query, options),
  get: (pillar, id, options) => pillar.refunds.get(id, options),
})

export function useCreateRefund(place: Place) {
  const onSuccess = useRefresh(transactions.root(place), refunds.root(place))
  return useWrite(place, (pillar, input: CreateRefund) => pillar.refunds.create(input), { onSuccess })
}
