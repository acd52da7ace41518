import { env } from '#lib/server/env.ts'

export type GatewayResponse = { status: number; body: unknown }

/** One request to the gateway's hosted endpoints; null if it can't be reached or disconnects. */
export async function callGateway(path: string, init: RequestInit = {}): Promise<GatewayResponse | null> {
  try {
    const response = await fetch(`${env().GATEWAY_URL}/hosted${path}`, {
      ...init,
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
    })
    return { status: response.status, body: await response.json() }
  } catch (error) {
    // The message of a failed fetch contains only the address, never the request.
    console.error(
      `hosted: no response from ${path.split('/', 2).join('/')}: ${error instanceof Error ? error.name : ''}`,
    )
    return null
  }
}

export function jsonBody(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}
