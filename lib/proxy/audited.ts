import type { AuditAction } from '../audit/audit-event.ts'

export type AuditedAct = { action: AuditAction; target?: string; createdId?: string }

type Line = [method: string, path: RegExp, action: AuditAction, createdId?: string]

const LINES: Line[] = [
  ['POST', /^\/v1\/keys$/, 'key.created', 'key_id'],
  ['POST', /^\/v1\/keys\/([\w-]+)\/rotate$/, 'key.rotated', 'key_id'],
  ['DELETE', /^\/v1\/keys\/([\w-]+)$/, 'key.revoked'],
  ['PATCH', /^\/v1\/keys\/([\w-]+)$/, 'key.updated'],
  ['PATCH', /^\/v1\/keys\/([\w-]+)\/scope$/, 'key.narrowed'],
  ['POST', /^\/v1\/keys\/([\w-]+)\/widen$/, 'key.widened'],
  ['PATCH', /^\/v1\/account$/, 'account.changed', 'account_id'],
  ['POST', /^\/v1\/webhooks$/, 'webhook.created', 'webhook_id'],
  ['PATCH', /^\/v1\/webhooks\/([\w-]+)$/, 'webhook.updated'],
  ['POST', /^\/v1\/webhooks\/([\w-]+)\/(?:enable|rotate-secret)$/, 'webhook.updated'],
  ['DELETE', /^\/v1\/webhooks\/([\w-]+)$/, 'webhook.deleted'],
  ['POST', /^\/v1\/webhooks\/([\w-]+)\/test$/, 'webhook.tested'],
  ['POST', /^\/v1\/webhooks\/([\w-]+)\/(?:replay|deliveries\/[\w-]+\/redeliver)$/, 'webhook.replayed'],
  ['POST', /^\/v1\/usage\/caps$/, 'cap.created', 'cap_id'],
  ['PATCH', /^\/v1\/usage\/caps\/([\w-]+)$/, 'cap.changed'],
  ['DELETE', /^\/v1\/usage\/caps\/([\w-]+)$/, 'cap.deleted'],
  ['POST', /^\/v1\/sandbox\/clock$/, 'sandbox.clock_advanced'],
  ['DELETE', /^\/v1\/sandbox\/clock$/, 'sandbox.clock_reset'],
  ['POST', /^\/v1\/sandbox\/wipe$/, 'sandbox.wiped'],
  ['PUT', /^\/v1\/sandbox\/faults$/, 'sandbox.faults_changed'],
]

/** How the audit log names a request, or null when it keeps none; `createdId` is the response's field with the new id. */
export function auditedAct(method: string, path: string): AuditedAct | null {
  for (const [verb, pattern, action, createdId] of LINES) {
    const match = verb === method ? pattern.exec(path) : null
    if (match) return { action, target: match[1], createdId }
  }
  return null
}

/** The id in a response's JSON, and nothing else of it: the same body holds a secret. */
export function idIn(body: string, field: string): string | undefined {
  return new RegExp(`"${field}"\\s*:\\s*"([\\w-]+)"`).exec(body)?.[1]
}
