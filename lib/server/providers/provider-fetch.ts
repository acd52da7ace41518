import type { Provider } from './provider-settings.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 262_144
const DISCOVERY_MS = 10 * 60_000

const DISCOVERY_PATH = '/.well-known/openid-configuration'
const discovered = new Map<string, { text: string; untilMs: number }>()

/** Fetches for one provider: within a time and a size, without redirects, and with https if its issuer has it. */
export function providerFetch({ issuer }: Provider): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (issuer.startsWith('https:') && url.protocol !== 'https:') throw new Error(`${url.host} has no https`)
    if (!url.pathname.endsWith(DISCOVERY_PATH)) return bounded(url, init)
    const known = discovered.get(url.href)
    if (known && known.untilMs > performance.now()) return asJson(known.text)
    const response = await bounded(url, init)
    const text = await response.clone().text()
    // A broken document must not outlive the fault that caused it.
    if (response.status === 200 && namesEndpoints(text)) {
      discovered.set(url.href, { text, untilMs: performance.now() + DISCOVERY_MS })
    }
    return response
  }
}

async function bounded(url: URL, init: RequestInit | undefined): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { ...init, redirect: 'manual', cache: 'no-store', signal })
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new Error(`${url.host} sent more than ${MAX_BYTES} bytes`)
    parts.push(part)
  }
  const { status, headers } = response
  return new Response(parts.length === 0 ? null : Buffer.concat(parts), { status, headers })
}

function namesEndpoints(text: string): boolean {
  try {
    const document: unknown = JSON.parse(text)
    return document instanceof Object && 'issuer' in document && 'token_endpoint' in document
  } catch {
    // next-auth reports what it can't read.
    return false
  }
}

function asJson(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
