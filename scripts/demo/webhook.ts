import type { Webhook } from '#gateway/developer/webhooks/webhooks.schema.ts'
import type { Api } from './api.ts'

export interface SampleWebhook {
  webhookId: string
  url: string
  secret: string
}

const description = 'Sample receiver'

/** A webhook without a receiver: the history disables it in its own commit, before any event could be sent to it. */
export async function ensureWebhook(api: Api, secret: string): Promise<SampleWebhook> {
  const { data } = await api.get<{ data: Webhook[] }>('/v1/webhooks?limit=100')
  const known = data.find((webhook) => webhook.description === description)
  const fields = { url: 'https://receiver.example/pillar', events: ['checkout.*', 'charge.*'], description, secret }
  const webhook = known ?? (await api.send<Webhook>('POST', '/v1/webhooks', fields))
  return { webhookId: webhook.webhook_id, url: webhook.url, secret }
}
