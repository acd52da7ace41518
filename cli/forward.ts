import { createHmac } from 'node:crypto'
import { UsageError } from './command.ts'

/** As the gateway waits for an endpoint. */
const TIMEOUT_MS = 15_000

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
  if (url.username || url.password) throw new UsageError('the URL must not contain a user name or a password')
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
  const { cause } = error as { cause?: { code?: string; message?: string } }
  if (cause?.code === 'ECONNREFUSED') return 'nothing listens there'
  if (cause?.code === 'ECONNRESET' || cause?.code === 'UND_ERR_SOCKET') return 'the connection was closed'
  if (error instanceof Error && error.name === 'TimeoutError') return `timed out after ${TIMEOUT_MS / 1_000} seconds`
  return cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error))
}
