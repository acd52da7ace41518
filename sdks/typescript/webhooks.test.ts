import { createHmac, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhooks.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
const payload = JSON.stringify({
  id: 'evt_1',
  type: 'checkout.completed',
  account_id: 'acct_1',
  data: { checkout_id: 'co_1', metadata: { order_id: 'Ω' } },
})

function standardHeaders(signedWith = secret, at = new Date(), format?: 'raw', body = payload) {
  const signature = new Webhook(signedWith, format && { format }).sign('evt_1', at, body)
  return {
    'Webhook-Id': 'evt_1',
    'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
    'Webhook-Signature': signature,
  }
}

function serviceHeaders(signedWith = secret) {
  return { 'x-pillar-signature': `sha256=${createHmac('sha256', signedWith).update(payload).digest('hex')}` }
}

test('accepts signatures of the reference library, as text or bytes, with either type of headers', () => {
  const expected = { id: 'evt_1', accountId: 'acct_1', data: { checkoutId: 'co_1', metadata: { order_id: 'Ω' } } }
  expect(verifyWebhook({ payload, headers: standardHeaders(), secret })).toMatchObject(expected)
  const bytes = new TextEncoder().encode(payload)
  expect(verifyWebhook({ payload: bytes, headers: new Headers(standardHeaders()), secret })).toMatchObject(expected)
})

test('the type of an event decides the type of its data', () => {
  const data = { transaction_id: 'tx_1', amount: 1099, refunds: [{ refund_id: 're_1', metadata: { case_id: '7' } }] }
  const charge = JSON.stringify({ type: 'charge.succeeded', data })
  const headers = standardHeaders(secret, new Date(), undefined, charge)
  const event = verifyWebhook({ payload: charge, headers, secret })
  if (event.type !== 'charge.succeeded') throw new Error(`unexpected type ${event.type}`)
  const { transactionId, amount, refunds } = event.data
  expect([transactionId, amount]).toEqual(['tx_1', 1099])
  expect(refunds).toEqual([{ refundId: 're_1', metadata: { case_id: '7' } }])
})

test('a handler for one event type can be declared by that type', () => {
  const amounts: number[] = []
  const handlers: { [Type in WebhookEvent['type']]?: (event: Extract<WebhookEvent, { type: Type }>) => void } = {
    'charge.succeeded': ({ data }) => amounts.push(data.amount),
  }
  const charge = JSON.stringify({ type: 'charge.succeeded', data: { amount: 1099 } })
  const headers = standardHeaders(secret, new Date(), undefined, charge)
  const event = verifyWebhook({ payload: charge, headers, secret })
  if (event.type === 'charge.succeeded') handlers[event.type]?.(event)
  expect(amounts).toEqual([1099])
})

test('the data of an event type from a newer version keeps its names', () => {
  const body = JSON.stringify({ account_id: 'acct_1', type: 'tea.steeped', data: { tea_id: 't_1' } })
  const headers = standardHeaders(secret, new Date(), undefined, body)
  expect(verifyWebhook({ payload: body, headers, secret })).toEqual({
    accountId: 'acct_1',
    type: 'tea.steeped',
    data: { tea_id: 't_1' },
  })
})

test('uses a custom secret as the key itself', () => {
  const own = 'correct horse battery staple'
  expect(verifyWebhook({ payload, headers: standardHeaders(own, new Date(), 'raw'), secret: own }).id).toBe('evt_1')
})

test('accepts either secret during a rotation, on both sides', () => {
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
])('rejects %s', (_, change) => {
  expect(() => verifyWebhook({ payload, headers: standardHeaders(), secret, ...change })).toThrow(
    WebhookVerificationError,
  )
})

test('a tolerance that is not a number accepts no delivery', () => {
  const toleranceSeconds = Number('5 minutes')
  expect(() => verifyWebhook({ payload, headers: standardHeaders(), secret, toleranceSeconds })).toThrow(
    WebhookVerificationError,
  )
})

test.each([
  ['an empty secret', ''],
  ['a secret without its key', 'whsec_'],
  ['no secret', []],
  ['an empty secret beside a good one', [secret, '']],
])('refuses %s, with which anybody could sign', (_, held) => {
  const at = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', '').update(`evt_1.${at}.${payload}`).digest('base64')
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` }
  expect(() => verifyWebhook({ payload, headers, secret: held })).toThrow(TypeError)
  const service = { 'x-pillar-signature': `sha256=${createHmac('sha256', '').update(payload).digest('hex')}` }
  expect(() => verifyWebhook({ payload, headers: service, secret: held, scheme: 'service' })).toThrow(TypeError)
})

test('lets the receiver choose the tolerance', () => {
  const headers = standardHeaders(secret, minutesAgo(6))
  expect(verifyWebhook({ payload, headers, secret, toleranceSeconds: 600 }).id).toBe('evt_1')
})

test('accepts the service’s own signature if configured', () => {
  expect(verifyWebhook({ payload, headers: serviceHeaders(), secret, scheme: 'service' }).type).toBe(
    'checkout.completed',
  )
})
