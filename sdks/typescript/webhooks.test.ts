import { createHmac, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from './webhooks.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
const payload = JSON.stringify({
  id: 'evt_1',
  type: 'checkout.completed',
  account_id: 'acct_1',
  data: { checkout_id: 'co_1', metadata: { order_id: 'Ω' } },
})

function standardHeaders(signedWith = secret, at = new Date(), format?: 'raw') {
  const signature = new Webhook(signedWith, format && { format }).sign('evt_1', at, payload)
  return {
    'Webhook-Id': 'evt_1',
    'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
    'Webhook-Signature': signature,
  }
}

function serviceHeaders(signedWith = secret) {
  return { 'x-pillar-signature': `sha256=${createHmac('sha256', signedWith).update(payload).digest('hex')}` }
}

test('what the reference library signs is accepted, as text and as bytes, from either kind of headers', () => {
  const expected = { id: 'evt_1', accountId: 'acct_1', data: { checkout_id: 'co_1', metadata: { order_id: 'Ω' } } }
  expect(verifyWebhook({ payload, headers: standardHeaders(), secret })).toMatchObject(expected)
  const bytes = new TextEncoder().encode(payload)
  expect(verifyWebhook({ payload: bytes, headers: new Headers(standardHeaders()), secret })).toMatchObject(expected)
})

test('a secret of one’s own choosing is the key itself', () => {
  const own = 'correct horse battery staple'
  expect(verifyWebhook({ payload, headers: standardHeaders(own, new Date(), 'raw'), secret: own }).id).toBe('evt_1')
})

test('during a rotation either secret will do, on both sides', () => {
  const next = `whsec_${randomBytes(32).toString('base64')}`
  const both = { ...standardHeaders() }
  both['Webhook-Signature'] = `${standardHeaders(next)['Webhook-Signature']} ${both['Webhook-Signature']}`
  for (const held of [secret, next]) expect(verifyWebhook({ payload, headers: both, secret: held }).id).toBe('evt_1')
  expect(verifyWebhook({ payload, headers: standardHeaders(next), secret: [secret, next] }).id).toBe('evt_1')
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test.each([
  ['another body', { payload: `${payload} ` }],
  ['another secret', { headers: standardHeaders(`whsec_${randomBytes(32).toString('base64')}`) }],
  ['an old delivery', { headers: standardHeaders(secret, minutesAgo(6)) }],
  ['a delivery from the future', { headers: standardHeaders(secret, minutesAgo(-6)) }],
  ['another id', { headers: { ...standardHeaders(), 'Webhook-Id': 'evt_2' } }],
  ['no signature', { headers: {} }],
  ['only the signature that covers no time', { headers: serviceHeaders() }],
  ['another service signature', { headers: serviceHeaders('other'), scheme: 'service' as const }],
  ['no service signature', { headers: standardHeaders(), scheme: 'service' as const }],
])('%s is refused', (_, change) => {
  expect(() => verifyWebhook({ payload, headers: standardHeaders(), secret, ...change })).toThrow(
    WebhookVerificationError,
  )
})

test('the tolerance is the receiver’s to choose', () => {
  const headers = standardHeaders(secret, minutesAgo(6))
  expect(verifyWebhook({ payload, headers, secret, toleranceSeconds: 600 }).id).toBe('evt_1')
})

test('the service’s own signature is accepted where it is asked for', () => {
  expect(verifyWebhook({ payload, headers: serviceHeaders(), secret, scheme: 'service' }).type).toBe(
    'checkout.completed',
  )
})
