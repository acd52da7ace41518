import type { IncomingHttpHeaders } from 'undici/types/header.js'
import type { Role } from '../../auth/roles.ts'
import { can } from '../../operations/can.ts'

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

/** Whom the console acts for. For a viewer, responses lack the links with which a payer could change something. */
export function actingHeaders({ email }: { email: string }, role: Role): Record<string, string> {
  return {
    'x-acting-user': encodeURIComponent(email),
    ...(!can(role, 'subscriptions.cancel').allowed && { 'x-acting-access': 'read' }),
  }
}

export function gatewayHeaders(
  incoming: Headers,
  secret: string,
  acting: Record<string, string>,
): Record<string, string> {
  const outgoing: Record<string, string> = { authorization: `Bearer ${secret}`, ...acting }
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
