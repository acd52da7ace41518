import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromWire } from './case.ts'
import type { WebhookEvent } from './generated/types.ts'
import { freeInEvents } from './generated/webhook-events.ts'

export type { WebhookEvent }

const GENERATED = 'whsec_'
const free = new Map<string, readonly string[]>(Object.entries(freeInEvents))

export interface WebhookDelivery {
  /** The body as received, byte for byte: once parsed and serialized again, it no longer matches its signature. */
  payload: string | Uint8Array
  headers: Headers | Record<string, string | string[] | undefined>
  /** All secrets that may have signed: during a rotation, the old one and the new one. */
  secret: string | readonly string[]
  /**
   * `service` reads `X-…-Signature`, which doesn't cover the time: anyone who recorded a delivery can send it again, so
   * store the IDs you have seen. Never chosen by the headers, because leaving some out would choose it.
   */
  scheme?: 'standard' | 'service'
  /** How far `webhook-timestamp` may be from now. */
  toleranceSeconds?: number
}

export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError'
}

/**
 * Returns the event with its names in camelCase. An event type that is newer than this SDK keeps the names of its `data`.
 *
 * Throws `WebhookVerificationError` unless the delivery was signed with the secret and, by Standard Webhooks, recently.
 * Throws `TypeError` for an empty secret.
 */
export function verifyWebhook(delivery: WebhookDelivery): WebhookEvent {
  const payload = typeof delivery.payload === 'string' ? Buffer.from(delivery.payload) : delivery.payload
  const secrets = [delivery.secret].flat()
  refuseEmpty(secrets)
  const header = headerReader(delivery.headers)
  if (delivery.scheme === 'service') verifyService(payload, secrets, header)
  else verifyStandard(payload, secrets, header, delivery.toleranceSeconds ?? 300)
  const event = JSON.parse(Buffer.from(payload).toString('utf8'))
  return fromWire(event, free.get(event?.type) ?? ['data']) as WebhookEvent
}

// Anybody can sign with an empty key, which a setting that is missing could turn into.
function refuseEmpty(secrets: string[]): void {
  if (secrets.length === 0 || secrets.some((secret) => !secret || keyOf(secret).length === 0))
    throw new TypeError('secret must be the signing secret of the webhook, and none of several may be empty')
}

type ReadHeader = (name: string | RegExp) => string

function verifyStandard(payload: Uint8Array, secrets: string[], header: ReadHeader, toleranceSeconds: number): void {
  const timestamp = header('webhook-timestamp')
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  // A tolerance that is not a number allows no age.
  if (!/^\d+$/.test(timestamp) || !(age <= toleranceSeconds))
    throw new WebhookVerificationError(`webhook-timestamp is not within ${toleranceSeconds} seconds of now`)
  const content = Buffer.concat([Buffer.from(`${header('webhook-id')}.${timestamp}.`), payload])
  const given = header('webhook-signature').split(' ')
  const expected = secrets.map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`)
  if (!anyEqual(given, expected))
    throw new WebhookVerificationError('webhook-signature does not match the body and the secret')
}

// Uses the secret as shown, including its prefix, unlike the standard signature.
function verifyService(payload: Uint8Array, secrets: string[], header: ReadHeader): void {
  const expected = secrets.map((secret) => `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`)
  if (!anyEqual([header(/^x-.+-signature$/)], expected))
    throw new WebhookVerificationError('the signature does not match')
}

function keyOf(secret: string): Buffer {
  return secret.startsWith(GENERATED) ? Buffer.from(secret.slice(GENERATED.length), 'base64') : Buffer.from(secret)
}

function anyEqual(given: string[], expected: string[]): boolean {
  const pairs = given.flatMap((one) => expected.map((other) => [Buffer.from(one), Buffer.from(other)] as const))
  return pairs.filter(([one, other]) => one.length === other.length && timingSafeEqual(one, other)).length > 0
}

function headerReader(headers: WebhookDelivery['headers']): ReadHeader {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers)
  return (name) => {
    const found = entries.find(([key]) =>
      typeof name === 'string' ? key.toLowerCase() === name : name.test(key.toLowerCase()),
    )
    const value = [found?.[1]].flat().join(' ')
    if (value === '')
      throw new WebhookVerificationError(`${typeof name === 'string' ? name : 'X-…-Signature'} is missing`)
    return value
  }
}
