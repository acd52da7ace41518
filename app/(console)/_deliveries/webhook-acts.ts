import type { May } from '#lib/auth/may.tsx'
import type { Webhook } from '#lib/data/webhooks.ts'
import type { OperationId } from '#lib/operations/operation-id.ts'

export type WebhookAct = 'edit' | 'rotate' | 'replay' | 'disable' | 'enable' | 'delete' | 'test' | 'redeliver'

/** The operation behind each act, to ask whether a role may run it. */
const operationOf: Record<WebhookAct, OperationId> = {
  edit: 'webhooks.update',
  rotate: 'webhooks.rotateSecret',
  replay: 'webhooks.replay',
  disable: 'webhooks.update',
  enable: 'webhooks.enable',
  delete: 'webhooks.delete',
  test: 'webhooks.test',
  redeliver: 'webhooks.redeliver',
}

/** Why this member can't do this to this webhook; null if they can. */
export function obstacleTo(act: WebhookAct, webhook: Webhook, may: May): string | null {
  const refusal = may(operationOf[act])
  if (refusal) return refusal
  const isSending = ['test', 'replay', 'redeliver'].includes(act)
  return isSending && webhook.state === 'disabled' ? 'This webhook is disabled. Enable it first.' : null
}
