import { createHmac } from 'node:crypto'

interface Signed {
  body: string
  secret: string
  /** During a rotation, the secret that receivers may still use. */
  previous?: string | undefined
  at: Date
}

/** A delivery's headers, computed independently from the contract, so that no side checks itself. */
export function signedDelivery({ body, secret, previous, at }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const secrets = previous ? [secret, previous] : [secret]
  const standard = secrets.map((one) => `v1,${hmac(keyOf(one), `evt_1.${timestamp}.${body}`).digest('base64')}`)
  return {
    'x-pillar-signature': `sha256=${hmac(previous ?? secret, body).digest('hex')}`,
    'webhook-id': 'evt_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': standard.join(' '),
  }
}

export function hmac(key: string | Buffer, text: string) {
  return createHmac('sha256', key).update(text)
}

export function keyOf(secret: string) {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret
}
