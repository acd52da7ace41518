import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, payment, type Shop } from '#tests/support/hosted-shop.ts'

let api: TestGateway
let shop: Shop

beforeAll(async () => {
  api = await testGateway()
  shop = hostedShop(api, await api.account())
})
afterAll(() => api.close())

async function sender() {
  const checkout = await shop.checkout()
  const headers = { 'client-secret': checkout.secret }
  return (body: unknown, type = 'application/json') =>
    api.request('POST', `/hosted/checkouts/${checkout.id}/pay`, { body, headers: { ...headers, 'content-type': type } })
}

test('rejects a malformed payment with the problem that names the field and the rule', async () => {
  const send = await sender()
  const unknown = await send({ ...payment('4242424242424242'), amount: 1 })
  expect([unknown.status, unknown.body.code, unknown.body.param]).toEqual([400, 'unknown_field', 'amount'])
  const empty = await send('')
  expect([empty.status, empty.body.errors]).toMatchObject([
    400,
    [{ field: 'payment_method', pointer: '/payment_method', code: 'required', message: 'is required' }],
  ])
  const cut = await send('{"payment_method":')
  expect([cut.status, cut.body.code]).toEqual([400, 'invalid_json'])
  const form = await send('payment_method=card', 'application/x-www-form-urlencoded')
  expect([form.status, form.body.code]).toEqual([415, 'unsupported_media_type'])
})

test('accepts each media type that an operation with a key accepts', async () => {
  for (const type of ['application/json; charset=UTF-8', 'application/vnd.shop+json']) {
    const send = await sender()
    expect([type, (await send(payment('4242424242424242'), type)).body.state]).toEqual([type, 'completed'])
  }
})

test.each([
  ['DELETE', '/hosted/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a', 'GET, HEAD, OPTIONS'],
  ['GET', '/hosted/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a/pay', 'OPTIONS, POST'],
  ['PUT', '/hosted/3ds/some-token', 'GET, HEAD, OPTIONS, POST'],
])('%s %s: 405 with the methods that the path has', async (method, path, allow) => {
  const { status, body, headers } = await api.request(method, path)
  expect([status, body.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', allow])
})
