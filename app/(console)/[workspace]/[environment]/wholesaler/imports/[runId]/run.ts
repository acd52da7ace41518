import { useQuery } from '@tanstack/react-query'
import { type Json, pharmacyQuery } from '#console/_wholesaler/pharmacy-queries.ts'
import type { Place } from '#lib/routes.ts'
import type { ShownRun } from '#wholesaler/index.ts'

export type Run = Json<ShownRun>

export function useRun(place: Place, runId: string) {
  return useQuery(pharmacyQuery<Run>(place, `runs/${encodeURIComponent(runId)}`))
}
