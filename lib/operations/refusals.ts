import { operations } from '../../sdks/typescript/generated/operations.ts'
import { type Role, roleRefusal } from '../auth/roles.ts'
import { can } from './can.ts'
import { type ConsoleAct, consoleActs } from './console-acts.ts'
import type { OperationId } from './operation-id.ts'

export type Refusals = Partial<Record<OperationId | ConsoleAct, string>>

/** The reasons of all that a role may not do. Browsers get these instead of the rules, which are most of a page's weight. */
export function refusalsOf(role: Role): Refusals {
  const ids = Object.entries(operations).flatMap(([group, methods]) =>
    Object.keys(methods).map((name) => `${group}.${name}` as OperationId),
  )
  const requests = ids.flatMap((id): [OperationId, string][] => {
    const verdict = can(role, id)
    return verdict.allowed || verdict.code === 'route_not_allowed' ? [] : [[id, verdict.reason]]
  })
  const acts = Object.entries(consoleActs).flatMap(([act, rule]): [string, string][] => {
    const reason = roleRefusal(role, rule)
    return reason === null ? [] : [[act, reason]]
  })
  return Object.fromEntries([...requests, ...acts])
}
