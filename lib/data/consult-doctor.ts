import { ApiError } from '../api/api-error.ts'
import type { Place } from '../routes.ts'
import { type AskedWebhook, diagnose } from '../webhooks/doctor/diagnose.ts'
import type { Original } from '../webhooks/doctor/original.ts'
import { readHeaders } from '../webhooks/doctor/read-headers.ts'
import { matchOf } from '../webhooks/doctor/search.ts'
import { spellingsOf } from '../webhooks/doctor/spellings.ts'
import { pillarOf } from './client.ts'
import type { Webhook } from './webhooks.ts'

export type Consulted = {
  headers: string
  body: string
  secrets: string
  computed: string
  webhook: Webhook | undefined
  now: Date
}

/** The doctor's whole code, which loads with the first check. */
export async function consult(place: Place, serviceName: string, { webhook, ...pasted }: Consulted) {
  const serviceHeader = `x-${serviceName}-signature`.toLowerCase()
  const deliveryHeader = `x-${serviceName}-delivery`.toLowerCase()
  const { headers } = readHeaders(pasted.headers, serviceHeader)
  const asked = webhook && (await askGateway(place, webhook, { headers, body: pasted.body, deliveryHeader }))
  return diagnose({ ...pasted, environment: place.environment, serviceHeader, webhook: asked ?? null })
}

type Pasted = { headers: Record<string, string>; body: string; deliveryHeader: string }

async function askGateway(place: Place, webhook: Webhook, pasted: Pasted): Promise<AskedWebhook> {
  const { headers, body, deliveryHeader } = pasted
  const spelled = spellingsOf(body)
  const variants = spelled.map((one) => one.body)
  const [{ matches }, original] = await Promise.all([
    pillarOf(place).webhooks.verifySignature(webhook.webhookId, { headers, body, variants }),
    findOriginal(place, webhook.webhookId, headers[deliveryHeader]),
  ])
  const hint = webhook.secretHint
  return { hint, matches: matches.map((match) => matchOf(match, spelled, hint)), original }
}

async function findOriginal(place: Place, webhookId: string, deliveryId: string | undefined): Promise<Original | null> {
  if (!deliveryId || !/^\w{1,64}$/.test(deliveryId)) return null
  try {
    const { request } = await pillarOf(place).webhooks.getDelivery(webhookId, deliveryId)
    return request.url === '' ? null : { headers: request.headers, body: request.body }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
