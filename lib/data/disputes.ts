import type { ListDisputesQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { records } from './records.ts'

export type { Dispute } from '#sdk'

export const disputes = records('disputes', {
  list: (pillar, query: ListDisputesQuery, options) => pillar.disputes.list(query, options),
  iterate: (pillar, query, options) => pillar.disputes.iterate(query, options),
  get: (pillar, id, options) => pillar.disputes.get(id, options),
})

const REFRESH_MS = 60_000

/** The newest disputes that the payer's bank expects a response to. */
export const openDisputes = (place: Place) => ({
  ...disputes.page(place, { state: 'needs_response' }),
  refetchInterval: REFRESH_MS,
})
