import type { Role } from '../../auth/roles.ts'

/** Why a member may not change the shared views, or null. */
export function viewRefusal(role: Role): string | null {
  return role === 'viewer' ? 'Your role, viewer, can’t change the saved views of this workspace.' : null
}
