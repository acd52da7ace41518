import { createHmac, randomBytes } from 'node:crypto'
import type { Webhook } from '#gateway/developer/webhooks/webhooks.schema.ts'
import type { Api } from './api.ts'

export interface SampleWebhook {
  webhookId: string
  url: string
}

const description = 'Sample receiver'

/** A webhook to nowhere: the history disables it with its own commit, before any event could be sent. */
export async function ensureWebhook(api: Api): Promise<SampleWebhook> {
  const { data } = await api.get<{ data: Webhook[] }>('/v1/webhooks?limit=100')
  const fields = { url: 'https://receiver.example/pillar', events: ['checkout.*', 'charge.*'], description }
  const known = data.find((webhook) => webhook.description === description)
  const webhook = known ?? (await api.send<Webhook>('POST', '/v1/webhooks', fields))
  if (!webhook) throw new Error(`no webhook ${description}`)
  return { webhookId: webhook.webhook_id, url: webhook.url }
}
