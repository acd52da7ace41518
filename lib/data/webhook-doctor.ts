import { useMutation } from '@tanstack/react-query'
import type { Place } from '../routes.ts'
import type { Consulted } from './consult-doctor.ts'

/** The secrets that were pasted stay in this browser; of a webhook only the gateway's yes or no comes here. */
export function useDiagnose(place: Place, serviceName: string) {
  return useMutation({
    mutationFn: async (pasted: Consulted) => (await import('./consult-doctor.ts')).consult(place, serviceName, pasted),
    meta: { quiet: true },
    gcTime: 0,
  })
}
