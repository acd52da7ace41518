import type { FoundOperation } from '../../operations/find-operation.ts'
import type { WriteId } from '../../operations/operation-id.ts'
import { writes } from '../../operations/rules.ts'
import type { AuditAction } from '../audit/audit-event.ts'

export type AuditedAct = { action: AuditAction; target?: string; createdId?: string }

/** How the audit log names a request, or null when it keeps none; `createdId` is the response's field with the new id. */
export function auditedAct({ id, ids }: Pick<FoundOperation, 'id' | 'ids'>): AuditedAct | null {
  const rule = id in writes ? writes[id as WriteId] : null
  if (!rule?.audit) return null
  return { action: rule.audit, target: ids[0], createdId: 'made' in rule ? rule.made : undefined }
}

/** Reads only the ID of a response, because the same body contains a secret. */
export function idIn(body: string, field: string): string | undefined {
  return new RegExp(`"${field}"\\s*:\\s*"([\\w-]+)"`).exec(body)?.[1]
}
