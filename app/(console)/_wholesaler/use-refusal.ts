import { useRefusalOf, useRole } from '#lib/auth/may.tsx'
import { type WholesalerAct, wholesalerRefusal } from '#lib/operations/wholesaler-acts.ts'
import { useWords } from './use-words.ts'

/** Why the signed-in member may not do it, and who can change that; null if the member may. */
export function usePharmacyRefusal(act: WholesalerAct): string | null {
  const words = useWords()
  const refusal = useRefusalOf(wholesalerRefusal(useRole(), act))
  return refusal && words.said(refusal)
}
