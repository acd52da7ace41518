import { createHmac } from 'node:crypto'
import { UsageError } from './command.ts'

/** As the gateway waits for an endpoint. */
const TIMEOUT_MS = 10_000

export interface Webhook {
  id: string
  type: string
  timestamp: string
  /** The exact text: it is signed. */
  body: string
  trigger: 'event' | 'replay' | 'test'
}

export function readTarget(text: string): string {
  const url = URL.parse(/^\d+$/.test(text) ? `http://localhost:${text}` : text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new UsageError(`${text} is neither a URL nor a port`)
  return url.href
}

/** Sends a webhook with the headers that the gateway would send, and says how it ended. */
export async function forward(target: string, webhook: Webhook, secret: string, signal: AbortSignal): Promise<string> {
  const begun = performance.now()
  try {
    const response = await fetch(target, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...signatures(webhook, secret) },
      body: webhook.body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return `${response.status} in ${Math.round(performance.now() - begun)} ms`
  } catch (error) {
    if (signal.aborted) throw error
    return `no response: ${reasonOf(error)}`
  }
}

function signatures({ id, type, body }: Webhook, secret: string) {
  const timestamp = Math.floor(Date.now() / 1_000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const standard = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${standard}`,
    'x-pillar-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    'x-pillar-event': type,
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } }
  if (cause?.code === 'ECONNREFUSED') return 'nothing listens there'
  return cause?.code ?? (error instanceof Error ? error.message : String(error))
}
