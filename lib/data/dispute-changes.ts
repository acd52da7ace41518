import type { ContestDispute } from '#sdk'
import type { Place } from '../routes.ts'
import { disputes } from './disputes.ts'
import { useRefresh } from './refresh-once.ts'
import { trace } from './trace.ts'
import { useWrite } from './write.ts'

export type { ContestDispute } from '#sdk'

// Also after a failure: a teammate may have responded.
export function useContestDispute(place: Place, disputeId: string) {
  const onSettled = useRefresh(disputes.root(place), trace.root(place))
  return useWrite(place, (pillar, evidence: ContestDispute) => pillar.disputes.contest(disputeId, evidence), {
    onSettled,
  })
}

export function useAcceptDispute(place: Place) {
  const onSettled = useRefresh(disputes.root(place), trace.root(place))
  return useWrite(place, (pillar, disputeId: string) => pillar.disputes.accept(disputeId), { onSettled })
}
