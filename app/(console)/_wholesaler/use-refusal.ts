import { useRefusalOf, useRole } from '#lib/auth/may.tsx'
import { type WholesalerAct, wholesalerRefusal } from '#lib/operations/wholesaler-acts.ts'

/** Why the signed-in member may not do it, and who can change that; null if the member may. */
export function usePharmacyRefusal(act: WholesalerAct): string | null {
  return useRefusalOf(wholesalerRefusal(useRole(), act))
}
