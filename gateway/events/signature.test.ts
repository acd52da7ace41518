import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { deliveryHeaders } from './signature.ts'

const generated = () => `whsec_${randomBytes(32).toString('base64')}`

function sign(body: string, secret: string, previousSecret: string | null = null, attemptedAt = new Date()) {
  const ids = { eventId: 'evt_1', eventType: 'charge.succeeded', deliveryId: 'dlv_1' }
  return deliveryHeaders({ service: 'PILLAR', ...ids, attemptedAt, body, secret, previousSecret })
}

function verifies(secret: string, body: string, headers: Record<string, string>): boolean {
  const receiver = secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' })
  try {
    receiver.verify(body, headers)
    return true
  } catch {
    return false
  }
}

const secrets = fc.oneof(
  fc.uint8Array({ minLength: 24, maxLength: 64 }).map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`),
  fc.string({ unit: fc.constantFrom(...'abcXYZ019 /+=!~'), minLength: 16, maxLength: 256 }),
)

describe('Standard Webhooks', () => {
  test('the public library accepts any body and any form of secret', () => {
    fc.assert(
      fc.property(fc.jsonValue(), secrets, (value, secret) => {
        const body = JSON.stringify(value)
        expect(verifies(secret, body, sign(body, secret))).toBe(true)
      }),
    )
  })

  test('the public library rejects a changed byte, another secret or six minutes', () => {
    const secret = generated()
    const body = '{"amount":1099}'
    const headers = sign(body, secret)
    expect(verifies(secret, '{"amount":1098}', headers)).toBe(false)
    expect(verifies(generated(), body, headers)).toBe(false)
    expect(verifies(secret, body, sign(body, secret, null, new Date(Date.now() - 360_000)))).toBe(false)
  })

  test('either secret verifies during a rotation', () => {
    const [old, next] = [generated(), generated()]
    const headers = sign('{}', next, old)
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
    expect(verifies(old, '{}', headers)).toBe(true)
    expect(verifies(next, '{}', headers)).toBe(true)
  })
})

describe('the service’s own header', () => {
  const hmac = (secret: string, body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

  test('uses the secret as shown, including whsec_, as its key', () => {
    const secret = generated()
    expect(sign('{"ü":1}', secret)['x-pillar-signature']).toBe(hmac(secret, '{"ü":1}'))
  })

  test('uses the old secret until the overlap ends', () => {
    const [old, next] = [generated(), generated()]
    expect(sign('{}', next, old)['x-pillar-signature']).toBe(hmac(old, '{}'))
    expect(sign('{}', next)['x-pillar-signature']).toBe(hmac(next, '{}'))
  })
})

test('the headers name the event, the attempt and the sender', () => {
  const attemptedAt = new Date('2026-11-21T10:00:00.900Z')
  expect(sign('{}', generated(), null, attemptedAt)).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Pillar-Webhooks/1.0',
    'x-pillar-event': 'charge.succeeded',
    'x-pillar-delivery': 'dlv_1',
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Date.parse('2026-11-21T10:00:00Z') / 1000),
  })
})
