import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'

let api: TestGateway
beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

async function shopWithQuote(pair: object = { from_currency: 'USD', to_currency: 'EUR' }) {
  const account = await api.account({ unlimited: true })
  await account.sandbox.patch('/v1/account', { settlement_currency: 'EUR' })
  const { body } = await account.sandbox.post('/v1/pay/fx/quotes', { lock_duration: 'five_minutes', ...pair })
  return { account, quote: body.fx_quote_id as string, shop: await hostedShop(api, account) }
}

test('a checkout pays at the rate of its quote, and uses it up', async () => {
  const { account, quote, shop } = await shopWithQuote()
  const { pay } = await shop.checkout({ fx_quote_id: quote })
  const { transaction_id } = (await pay('4242424242424242')).body.last_attempt
  const { body } = await account.sandbox.get(`/v1/pay/transactions/${transaction_id}`)
  expect(body.settlement.fx).toMatchObject({ rate: '0.9222539887', quote_id: quote })
  expect((await account.sandbox.get(`/v1/pay/fx/quotes/${quote}`)).body.state).toBe('used')
})

test('a payer who comes after the quote’s end pays at the rate of that moment', async () => {
  const { account, quote, shop } = await shopWithQuote()
  const { pay } = await shop.checkout({ fx_quote_id: quote })
  await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 300 })
  const { transaction_id } = (await pay('4242424242424242')).body.last_attempt
  const { body } = await account.sandbox.get(`/v1/pay/transactions/${transaction_id}`)
  expect(body.settlement.fx).toMatchObject({ rate: '0.9222539887', quote_id: null })
})

test('a payer pays, and a challenge fails, after a wipe deleted the quote', async () => {
  const { quote, shop } = await shopWithQuote()
  const [challenged, paid] = [await shop.checkout({ fx_quote_id: quote }), await shop.checkout({ fx_quote_id: quote })]
  const { next_action } = (await challenged.pay('4000000000003220')).body.last_attempt
  await api.query('DELETE FROM fx_quotes WHERE fx_quote_id = $1', [quote])
  expect((await paid.pay('4242424242424242')).status).toBe(200)
  const path = `/hosted${new URL(next_action.url).pathname}`
  expect((await api.request('POST', path, { body: { outcome: 'fail' } })).body.state).toBe('failed')
  expect(await challenged.state()).toBe('open')
})

test('422: a checkout refuses a quote that has expired, or that converts other money', async () => {
  const order = {
    amount: 1000,
    currency: 'USD',
    description: 'Order 1',
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/cart',
  }
  const other = await shopWithQuote({ from_currency: 'GBP', to_currency: 'EUR' })
  const refused = await other.account.sandbox.post('/v1/pay/checkouts', { ...order, fx_quote_id: other.quote })
  expect([refused.status, refused.body.code, refused.body.param]).toEqual([422, 'fx_quote_mismatch', 'fx_quote_id'])
  const { account, quote } = await shopWithQuote()
  await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 300 })
  const late = await account.sandbox.post('/v1/pay/checkouts', { ...order, fx_quote_id: quote })
  expect([late.status, late.body.code]).toEqual([422, 'fx_quote_expired'])
})
