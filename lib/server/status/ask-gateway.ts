import { env } from '../env.ts'

// A visitor waits for it, and during an outage, every visitor does.
const READ_TIMEOUT_MS = 2_000
const WRITE_TIMEOUT_MS = 15_000

export type Reply = { status: number; headers: Headers; body: string }
type Ask = { ip: string | null; method?: string; headers?: Record<string, string>; body?: string }

/** One request to the gateway's status endpoints; null if there is no whole response in time. */
export async function askGateway(path: string, { ip, method = 'GET', headers, body }: Ask): Promise<Reply | null> {
  try {
    const response = await fetch(`${env().GATEWAY_URL}/status${path}`, {
      method,
      headers: { ...headers, ...visitorHeaders(ip) },
      body: body ?? null,
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS),
    })
    return { status: response.status, headers: response.headers, body: await response.text() }
  } catch (error) {
    // Without the path, which may hold a subscription's token.
    console.error(`status: no response from the gateway: ${error instanceof Error ? error.name : ''}`)
    return null
  }
}

// The gateway limits each visitor's network. It believes a visitor's address only from the holder of this token.
function visitorHeaders(ip: string | null): Record<string, string> {
  return ip ? { authorization: `Bearer ${env().PROVISIONING_TOKEN}`, 'x-visitor': ip } : {}
}

export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
