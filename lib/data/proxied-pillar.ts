import { createPillar, type Pillar } from '#sdk'

/** The SDK through the console's proxy. When a read learns that the session has ended, the page is loaded again. */
export function proxiedPillar(baseUrl: string): Pillar {
  return createPillar({ baseUrl, fetch: send })
}

// The server sends a page without a session to the sign-in page, and from there back to it. A write leaves the page as it
// is: its form shows the refusal and keeps what was typed.
async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const isRefused = response.status === 401 && (init.method ?? 'GET') === 'GET'
  if (isRefused && (await codeOf(response.clone())) === 'not_signed_in') window.location.reload()
  return response
}

async function codeOf(response: Response): Promise<unknown> {
  const body = await response.json().catch(() => null)
  return body?.code
}
