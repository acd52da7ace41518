import { useQueryClient } from '@tanstack/react-query'
import type { CreateUsageCap, Pillar, UsageCap } from '#sdk'
import type { Place } from '../routes.ts'
import { usageQueries } from './usage.ts'
import { useWrite } from './write.ts'

/** Creates a cap, or updates the one with this ID; its target stays unchanged. */
export function useSaveCap(place: Place, capId: string | null) {
  const onSuccess = useRefreshCaps(place)
  const save = ({ usage }: Pillar, { target, subject, ...terms }: CreateUsageCap) =>
    capId ? usage.updateCap(capId, terms) : usage.createCap({ target, subject, ...terms })
  return useWrite(place, save, { onSuccess })
}

export function useDeleteCap(place: Place) {
  const onSuccess = useRefreshCaps(place)
  return useWrite(place, (pillar, cap: UsageCap) => pillar.usage.deleteCap(cap.capId), { onSuccess })
}

function useRefreshCaps(place: Place) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: usageQueries.caps(place).queryKey })
}
