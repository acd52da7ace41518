import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

const GENERATED = 'whsec_'

interface Signed {
  service: string
  eventId: string
  eventType: string
  deliveryId: string
  attemptedAt: Date
  body: string
  secret: string
  /** During a rotation, the secret that receivers may still use. */
  previousSecret: string | null
}

/** The headers of one attempt: the service's own signature, and those of Standard Webhooks. */
export function deliveryHeaders(signed: Signed): Record<string, string> {
  const timestamp = Math.floor(signed.attemptedAt.getTime() / 1000)
  const content = `${signed.eventId}.${timestamp}.${signed.body}`
  const secrets = signed.previousSecret ? [signed.secret, signed.previousSecret] : [signed.secret]
  return {
    'content-type': 'application/json',
    'user-agent': `${titleCase(signed.service)}-Webhooks/1.0`,
    [`x-${signed.service}-signature`.toLowerCase()]: serviceSignature(
      signed.body,
      signed.previousSecret ?? signed.secret,
    ),
    [`x-${signed.service}-event`.toLowerCase()]: signed.eventType,
    [`x-${signed.service}-delivery`.toLowerCase()]: signed.deliveryId,
    'webhook-id': signed.eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => standardSignature(content, secret)).join(' '),
  }
}

/** `sha256=<hex>` over the raw body, keyed with the secret as shown to the user. */
function serviceSignature(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', keysOf(secret).shown).update(body).digest('hex')}`
}

function standardSignature(content: string, secret: string): string {
  return `v1,${createHmac('sha256', keysOf(secret).standard).update(content).digest('base64')}`
}

interface Keys {
  shown: KeyObject
  standard: KeyObject
}

const KEPT = 2000
const known = new Map<string, Keys>()

// Standard Webhooks: a whsec_ secret is the base64 of the key; any other secret is the key itself. Creating the key
// objects takes as long as a signature, so they are kept.
function keysOf(secret: string): Keys {
  const found = known.get(secret)
  if (found) return found
  const shown = createSecretKey(secret, 'utf8')
  const isGenerated = secret.startsWith(GENERATED)
  const keys = { shown, standard: isGenerated ? createSecretKey(secret.slice(GENERATED.length), 'base64') : shown }
  if (known.size >= KEPT) known.clear()
  known.set(secret, keys)
  return keys
}

function titleCase(service: string): string {
  return service.charAt(0) + service.slice(1).toLowerCase()
}
