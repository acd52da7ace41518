export const ROLES = ['owner', 'admin', 'developer', 'finance', 'viewer'] as const
export type Role = (typeof ROLES)[number]

const NAMES: Record<Role, string> = {
  owner: 'an owner',
  admin: 'an admin',
  developer: 'a developer',
  finance: 'a finance member',
  viewer: 'a viewer',
}

/** "an owner, an admin or a finance member" */
export function listRoles(roles: readonly Role[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(roles.map((role) => NAMES[role]))
}

/** Why a role may not do something; null if it may. */
export function roleRefusal(role: Role, { may, act }: { may: readonly Role[]; act: string }): string | null {
  return may.includes(role) ? null : `Your role, ${role}, can’t ${act}. Ask ${listRoles(may)} of this workspace.`
}
