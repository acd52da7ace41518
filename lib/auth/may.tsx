'use client'

import { createContext, use } from 'react'
import { can, type Role } from './permissions.ts'

/** `owners` are who can give a member another role; left empty for an owner. */
export type Member = { role: Role; owners: { name: string; email: string }[] }

// A part drawn outside a workspace may do nothing rather than everything.
const CurrentMember = createContext<Member>({ role: 'viewer', owners: [] })

export const MemberProvider = CurrentMember.Provider

export function useRole(): Role {
  return use(CurrentMember).role
}

/**
 * Why the signed-in member may not make this call, and who can change that; null when the member may. Ids in the path
 * may be any word: `useRefusal('POST', '/v1/keys/key/rotate')`. Hand it to `GuardedButton`.
 */
export function useRefusal(method: string, path: string): string | null {
  return refusalOf(use(CurrentMember), method, path)
}

/** Who can change it, after a reason of the console's own. */
export function useRefusalOf(reason: string | null): string | null {
  const { owners } = use(CurrentMember)
  return reason === null ? null : withOwners(reason, owners)
}

/** The same for many calls at once: `const may = useMay(); may('DELETE', '/v1/keys/key')` is a reason or null. */
export function useMay() {
  const member = use(CurrentMember)
  return (method: string, path: string) => refusalOf(member, method, path)
}

export function refusalOf({ role, owners }: Member, method: string, path: string): string | null {
  const verdict = can(role, method, path)
  if (verdict.allowed) return null
  return verdict.code === 'role_not_allowed' ? withOwners(verdict.reason, owners) : verdict.reason
}

function withOwners(reason: string, owners: Member['owners']): string {
  if (owners.length === 0) return reason
  const named = owners.slice(0, 2).map(({ name, email }) => (name ? `${name} (${email})` : email))
  const others = owners.length > 2 ? ' or another owner' : ''
  return `${reason} ${named.join(' or ')}${others} can change your role.`
}
