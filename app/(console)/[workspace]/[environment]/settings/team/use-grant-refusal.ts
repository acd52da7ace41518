import { useRefusalOf, useRole } from '#lib/auth/may.tsx'
import type { Role } from '#lib/auth/roles.ts'
import { grantRefusal } from '#lib/operations/console-acts.ts'

/** Why the signed-in member may not give or take one of these roles, and who can change that; null if the member may. */
export function useGrantRefusal(...given: Role[]): string | null {
  return useRefusalOf(grantRefusal(useRole(), given))
}
