import { createHmac, createSecretKey } from 'node:crypto'

const GENERATED = 'whsec_'

interface Signed {
  service: string
  eventId: string
  eventType: string
  deliveryId: string
  attemptedAt: Date
  body: string
  secret: string
  /** While a rotation overlaps: the secret that receivers still hold. */
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

/** `sha256=<hex>` over the raw body, keyed with the secret as it was shown. */
function serviceSignature(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

// Standard Webhooks: a whsec_ secret is the base64 of the key; any other is the key itself. Given as bytes that are no
// key object, it would take three times as long.
function standardSignature(content: string, secret: string): string {
  const key = secret.startsWith(GENERATED) ? createSecretKey(secret.slice(GENERATED.length), 'base64') : secret
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

function titleCase(service: string): string {
  return service.charAt(0) + service.slice(1).toLowerCase()
}
