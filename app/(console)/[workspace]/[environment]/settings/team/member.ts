import type { Option } from '#components/ui/option.ts'
import { ROLES, type Role } from '#lib/auth/roles.ts'
import { grants } from '#lib/operations/console-acts.ts'

export type Member = {
  user_id: string
  name: string
  email: string
  role: Role
  isSelf: boolean
  joinedAt: string
  lastActiveAt: string | null
}

export type Invitation = {
  invitation_id: string
  email: string
  role: Role
  invitedBy: string | null
  state: 'open' | 'expired'
  createdAt: string
  expiresAt: string
}

export const roleOptions: readonly Option<Role>[] = ROLES.map((role) => ({ value: role, label: nameOf(role) }))

/** The roles that a member with this role may give. */
export function grantable(role: Role): Option<Role>[] {
  return roleOptions.filter(({ value }) => grants[role].includes(value))
}

function nameOf(role: Role) {
  return `${role.charAt(0).toUpperCase()}${role.slice(1)}`
}
