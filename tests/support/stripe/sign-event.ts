import { createHmac } from 'node:crypto'

export const WEBHOOK_SECRET = 'whsec_Secret0of0the0endpoint'

/** The `Stripe-Signature` header, with a signature for each secret. */
export function signEvent(body: string, at: Date, ...secrets: string[]): string {
  const time = Math.floor(at.getTime() / 1000)
  const sign = (secret: string) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return [`t=${time}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',')
}
