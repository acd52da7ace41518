import { listRoles, ROLES, type Role } from '../auth/roles.ts'
import type { OperationRule } from './rules.ts'

/** `audit` names the entry; null for an act that changes nothing. */
type ActRule = OperationRule & { audit: string | null }

const LEADERS: readonly Role[] = ['owner', 'admin']

/** The roles that may do something with a workspace's own data in the console, and the audit name of each change. */
export const consoleActs = {
  'team.read': { may: ROLES, act: 'see the team', audit: null },
  'team.invite': { may: LEADERS, act: 'invite members', audit: 'invitation.created' },
  'team.resend': { may: LEADERS, act: 'resend invitations', audit: 'invitation.resent' },
  'team.revoke': { may: LEADERS, act: 'revoke invitations', audit: 'invitation.revoked' },
  'team.change': { may: LEADERS, act: 'change the roles of members', audit: 'member.role_changed' },
  'team.remove': { may: LEADERS, act: 'remove members', audit: 'member.removed' },
  'team.leave': { may: ROLES, act: 'leave the workspace', audit: 'member.left' },
  'team.secure': {
    may: ['owner'],
    act: 'require two-step sign-in',
    audit: 'workspace.second_step_changed',
  },
  'audit.read': { may: LEADERS, act: 'read the audit log', audit: null },
  'views.change': {
    may: ['owner', 'admin', 'developer', 'finance'],
    act: 'change the saved views',
    audit: null,
  },
} as const satisfies Record<string, ActRule>

export type ConsoleAct = keyof typeof consoleActs
export type ConsoleAudit = Exclude<(typeof consoleActs)[ConsoleAct]['audit'], null>

/** The roles that each role may give to others and take from them. */
export const grants: Record<Role, readonly Role[]> = {
  owner: ROLES,
  admin: ['admin', 'developer', 'finance', 'viewer'],
  developer: [],
  finance: [],
  viewer: [],
}

/** Why a role may not give or take one of these roles; null if it may. */
export function grantRefusal(role: Role, given: readonly Role[]): string | null {
  const beyond = given.find((one) => !grants[role].includes(one))
  if (!beyond) return null
  const may = ROLES.filter((one) => grants[one].includes(beyond))
  return `Your role, ${role}, can’t give or take the role ${beyond}. Ask ${listRoles(may)} of this workspace.`
}
