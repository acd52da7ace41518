import type { Role } from '../../auth/roles.ts'

/** Why someone may not change the views that everybody sees, or null. */
export function viewRefusal(role: Role): string | null {
  return role === 'viewer' ? 'Your role, viewer, can’t change the saved views of this workspace.' : null
}
