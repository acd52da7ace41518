import type { Webhook } from '#lib/data/webhooks.ts'

export type WebhookAct = 'edit' | 'rotate' | 'replay' | 'disable' | 'enable' | 'delete' | 'test' | 'redeliver'

type Act = { act: WebhookAct; method: string; path: string }

/** The call behind each act, to ask whether a role may make it. */
const calls: Record<WebhookAct, Omit<Act, 'act'>> = {
  edit: { method: 'PATCH', path: '/v1/webhooks/webhook' },
  rotate: { method: 'POST', path: '/v1/webhooks/webhook/rotate-secret' },
  replay: { method: 'POST', path: '/v1/webhooks/webhook/replay' },
  disable: { method: 'PATCH', path: '/v1/webhooks/webhook' },
  enable: { method: 'POST', path: '/v1/webhooks/webhook/enable' },
  delete: { method: 'DELETE', path: '/v1/webhooks/webhook' },
  test: { method: 'POST', path: '/v1/webhooks/webhook/test' },
  redeliver: { method: 'POST', path: '/v1/webhooks/webhook/deliveries/delivery/redeliver' },
}

type May = (method: string, path: string) => string | null

/** Why it can't be done, by this member or to this webhook; null when it can. */
export function obstacleTo(act: WebhookAct, webhook: Webhook, may: May): string | null {
  const refusal = may(calls[act].method, calls[act].path)
  if (refusal) return refusal
  const isSending = ['test', 'replay', 'redeliver'].includes(act)
  return isSending && webhook.state === 'disabled' ? 'This webhook is disabled. Enable it first.' : null
}
