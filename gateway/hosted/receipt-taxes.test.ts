import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('a receipt states the tax of the items that the merchant gave a rate, and guesses none for the others', async () => {
  const account = await api.account({ country: 'DE' })
  const checkout = await hostedShop(api, account).checkout({
    ...{ amount: 1070, currency: 'EUR' },
    line_items: [
      { name: 'Tea', quantity: 1, unit_amount: 535, tax_rate: 7 },
      { name: 'Cup', quantity: 1, unit_amount: 535 },
    ],
  })
  const { receipt_url } = (await checkout.pay('4242424242424242')).body
  const path = new URL(receipt_url).pathname.replace('receipt', 'receipts')
  expect((await api.request('GET', `/hosted${path}`)).body.taxes).toEqual([{ percent: 7, amount: 35 }])
})
