import type { IncomingHttpHeaders } from 'undici/types/header.js'

// No Accept-Encoding: Next compresses its responses, and would compress compressed ones again. An explicit list,
// because a browser's cookie, forged Authorization or address header must not reach the gateway.
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'prefer',
  'range',
  'user-agent',
  'x-correlation-id',
]

// RFC 9110 7.6.1, and the cookies of another origin.
const KEPT_BACK = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

export function gatewayHeaders(incoming: Headers, secret: string, actingUser: string): Record<string, string> {
  const outgoing: Record<string, string> = {
    authorization: `Bearer ${secret}`,
    'x-acting-user': encodeURIComponent(actingUser),
  }
  for (const name of PASSED_ON) {
    const value = incoming.get(name)
    if (value !== null) outgoing[name] = value
  }
  return outgoing
}

export function browserHeaders(answered: IncomingHttpHeaders): Headers {
  const named = [answered.connection ?? []].flat().flatMap((value) => value.toLowerCase().split(/\s*,\s*/))
  const headers = new Headers()
  for (const [name, value] of Object.entries(answered)) {
    if (KEPT_BACK.has(name) || named.includes(name)) continue
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return headers
}
