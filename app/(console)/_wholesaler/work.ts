import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Place } from '#lib/routes.ts'
import type { WholesalerTask as Task, WholesalerWork as Work } from '#lib/wholesaler-work.ts'
import { ask, pharmacyKey, pharmacyQuery, usePharmacyWrite } from './pharmacy-queries.ts'

const LIVE_MS = 500
/** Another program may start an import at any time. */
const IDLE_MS = 10_000

/** The server's task. It survives navigation; when it ends, every screen of the pharmacy fetches again. */
export function useWork(place: Place): Work | null {
  const client = useQueryClient()
  const { data } = useQuery({
    ...pharmacyQuery<{ work: Work | null }>(place, 'work'),
    refetchInterval: ({ state }) => (state.data?.work?.state === 'running' ? LIVE_MS : IDLE_MS),
  })
  const work = data?.work ?? null
  const isRunning = work?.state === 'running'
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void client.invalidateQueries({ queryKey: pharmacyKey(place) })
    wasRunning.current = isRunning
  }, [client, isRunning, place])
  return work
}

type Start = { task: Task; numbers?: string[]; full?: boolean }

export function useStartWork(place: Place) {
  return usePharmacyWrite(place, (start: Start) => ask(place, 'POST', 'work', start), { isReported: true })
}

export function useStopWork(place: Place) {
  return usePharmacyWrite(place, () => ask(place, 'DELETE', 'work'), { isReported: true })
}
