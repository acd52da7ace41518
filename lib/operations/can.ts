import { listRoles, type Role } from '../auth/roles.ts'
import type { OperationId, ReadGroup, WriteId } from './operation-id.ts'
import { type OperationRule, reads, unproxied, writes } from './rules.ts'

export type Verdict =
  | { allowed: true }
  | { allowed: false; code: 'route_not_allowed' | 'role_not_allowed'; reason: string }

/** Whether a role may make this request through the console. */
export function can(role: Role, id: OperationId): Verdict {
  const rule = ruleOf(id)
  if (!rule) return { allowed: false, code: 'route_not_allowed', reason: `The console doesn’t support ${id}.` }
  if (rule.may.includes(role)) return { allowed: true }
  const reason = `Your role, ${role}, can’t ${rule.act}. Ask ${listRoles(rule.may)} of this workspace.`
  return { allowed: false, code: 'role_not_allowed', reason }
}

function ruleOf(id: OperationId): OperationRule | null {
  if (id in writes) return writes[id as WriteId]
  return unproxied.some((one) => one === id) ? null : reads[id.slice(0, id.indexOf('.')) as ReadGroup]
}
