import { listRoles, type Role, roleRefusal } from '../auth/roles.ts'
import type { OperationId, ReadGroup, WriteId } from './operation-id.ts'
import { type OperationRule, reads, unproxied, writes } from './rules.ts'

export type Verdict =
  | { allowed: true }
  | { allowed: false; code: 'route_not_allowed' | 'role_not_allowed'; reason: string }

/** Whether a role may make this request through the console. */
export function can(role: Role, id: OperationId): Verdict {
  const rule = ruleOf(id)
  if (!rule) return { allowed: false, code: 'route_not_allowed', reason: `The console doesn’t support ${id}.` }
  const reason = roleRefusal(role, rule)
  return reason === null ? { allowed: true } : { allowed: false, code: 'role_not_allowed', reason }
}

/** The first field of a body that a role may not send with this operation. Null if it may send all of them. */
export function refusedField(role: Role, id: OperationId, body: object): { field: string; reason: string } | null {
  for (const [field, other] of sharedFields(id)) {
    const rule = ruleOf(other)
    if (!Object.hasOwn(body, field) || !rule || rule.may.includes(role)) continue
    const reason = `Your role, ${role}, can’t set \`${field}\`, because it can’t ${rule.act}. Ask ${listRoles(rule.may)} of this workspace.`
    return { field, reason }
  }
  return null
}

/** The fields of an operation's body that another operation changes too, and that operation. */
export function sharedFields(id: OperationId): [string, WriteId][] {
  const rule = ruleOf(id)
  return rule && 'fields' in rule ? Object.entries(rule.fields as Record<string, WriteId>) : []
}

function ruleOf(id: OperationId): OperationRule | null {
  if (id in writes) return writes[id as WriteId]
  return unproxied.some((one) => one === id) ? null : reads[id.slice(0, id.indexOf('.')) as ReadGroup]
}
