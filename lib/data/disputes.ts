import type { ListDisputesQuery } from '#sdk'
import { records } from './records.ts'

export type { Dispute } from '#sdk'

export const disputes = records('disputes', {
  list: (pillar, query: ListDisputesQuery, options) => pillar.disputes.list(query, options),
  iterate: (pillar, query, options) => pillar.disputes.iterate(query, options),
  get: (pillar, id, options) => pillar.disputes.get(id, options),
})
