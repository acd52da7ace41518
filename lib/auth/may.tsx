'use client'

import { createContext, use } from 'react'
import type { ConsoleAct } from '../operations/console-acts.ts'
import type { OperationId } from '../operations/operation-id.ts'
import type { Refusals } from '../operations/refusals.ts'
import type { Role } from './roles.ts'

/** `owners` can give a member another role; empty for an owner. `refusals` is null outside a workspace. */
export type Member = { role: Role; owners: { name: string; email: string }[]; refusals: Refusals | null }

// A part rendered outside a workspace may do nothing rather than everything.
const CurrentMember = createContext<Member>({ role: 'viewer', owners: [], refusals: null })

export const MemberProvider = CurrentMember.Provider

export function useRole(): Role {
  return use(CurrentMember).role
}

/**
 * Why the signed-in member may not make this request, and who can change that; null if the member may:
 * `useRefusal('keys.rotate')`. Pass it to `GuardedButton`.
 */
export function useRefusal(operation: OperationId): string | null {
  return refusalOf(use(CurrentMember), operation)
}

export function useRefusalOf(reason: string | null): string | null {
  const { owners } = use(CurrentMember)
  return reason === null ? null : withOwners(reason, owners)
}

/** The same for an act on the workspace's own data: `useActRefusal('team.invite')`. */
export function useActRefusal(act: ConsoleAct): string | null {
  return refusalOf(use(CurrentMember), act)
}

/** The same for many operations: `const may = useMay(); may('keys.revoke')` is a reason or null. */
export function useMay(): May {
  const member = use(CurrentMember)
  return (operation) => refusalOf(member, operation)
}

/** A reason, or null. */
export type May = (operation: OperationId) => string | null

export function refusalOf({ owners, refusals }: Member, asked: OperationId | ConsoleAct): string | null {
  if (!refusals) return 'Open a workspace first.'
  const reason = refusals[asked]
  return reason === undefined ? null : withOwners(reason, owners)
}

function withOwners(reason: string, owners: Member['owners']): string {
  if (owners.length === 0) return reason
  const named = owners.slice(0, 2).map(({ name, email }) => (name ? `${name} (${email})` : email))
  const others = owners.length > 2 ? ' or another owner' : ''
  return `${reason} ${named.join(' or ')}${others} can change your role.`
}
