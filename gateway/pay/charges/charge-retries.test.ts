import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, chargingShop, sepa } from '#tests/support/charging-shop.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let charge: ReturnType<typeof chargingShop>['charge']

beforeAll(async () => {
  api = await testGateway()
  ;({ charge } = chargingShop(await api.account()))
})
afterAll(() => api.close())

const key = (name: string) => ({ 'idempotency-key': name })

test('charges once however often a request is repeated', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => charge({ description: 'once' }, key('same'))))
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.transaction_id))
  expect(ids.size).toBe(1)
  const again = await charge({ description: 'once' }, key('same'))
  expect([again.status, again.headers.get('idempotent-replayed'), [...ids]]).toEqual([
    201,
    'true',
    [again.body.transaction_id],
  ])
  const rows = await api.query(`SELECT FROM transactions WHERE description = 'once'`)
  expect(rows).toHaveLength(1)
})

test('repeats a decline', async () => {
  const first = await charge({ payment_method: card('tok_declined') }, key('declined'))
  const again = await charge({ payment_method: card('tok_declined') }, key('declined'))
  expect([again.status, again.text]).toEqual([402, first.text])
})

test('504 stays with its payment: unknown at first, then its result', async () => {
  const own = await api.account()
  const send = () => chargingShop(own).charge({ amount: 4098 }, key('slow'))
  const first = await send()
  expect([first.status, first.body.code]).toEqual([504, 'upstream_timeout'])
  const again = await send()
  expect([again.status, again.body.transaction_id]).toEqual([504, first.body.transaction_id])
  await own.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 5 })
  const later = await send()
  expect([later.status, later.body.state, later.body.transaction_id]).toEqual([
    201,
    'succeeded',
    first.body.transaction_id,
  ])
  expect(later.headers.get('idempotent-replayed')).toBe('true')
})

test('502 stays with its payment, which failed', async () => {
  const first = await charge({ amount: 4099 }, key('bad'))
  expect([first.status, first.body.code]).toEqual([502, 'upstream_error'])
  const again = await charge({ amount: 4099 }, key('bad'))
  expect([again.status, again.body.code, again.body.transaction_id]).toEqual([
    402,
    'card_declined',
    first.body.transaction_id,
  ])
  expect((await charge({ amount: 5000 }, key('bad'))).body.code).toBe('idempotency_key_reused')
})

test('a transfer keeps its 504 too, and is processing once it is repeated', async () => {
  const own = await api.account()
  const body = { amount: 4098, currency: 'EUR', payment_method: sepa('DE89370400440532013000') }
  const send = () => chargingShop(own).charge(body, key('slow'))
  const first = await send()
  expect([first.status, first.body.code]).toEqual([504, 'upstream_timeout'])
  const again = await send()
  expect([again.status, again.body.state, again.body.transaction_id]).toEqual([
    201,
    'processing',
    first.body.transaction_id,
  ])
  await own.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 10 })
  expect((await send()).body.state).toBe('succeeded')
})

test('a transfer keeps its 502 too, but not one from an account that refuses it', async () => {
  const body = { amount: 4099, currency: 'EUR', payment_method: sepa('DE89370400440532013000') }
  expect((await charge(body, key('bad transfer'))).body.code).toBe('upstream_error')
  expect((await charge(body, key('bad transfer'))).body).toMatchObject({ status: 402, code: 'transfer_rejected' })
  const refused = await charge({ ...body, payment_method: sepa('DE62370400440532013001') })
  expect([refused.status, refused.body.state]).toEqual([201, 'processing'])
})
