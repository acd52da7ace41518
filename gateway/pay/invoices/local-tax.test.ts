import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { invoiceShop } from '#tests/support/invoice-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('the credit notes of a payment that is refunded in parts restate exactly the invoice’s tax in pounds', async () => {
  const account = await api.account({ country: 'GB' })
  const shop = invoiceShop(api, account)
  const transaction_id = await shop.paid({ amount: 50, currency: 'EUR' })
  const invoice = await shop.issue({ transaction_id, tax_region: 'UK' })
  expect(invoice.body).toMatchObject({ tax_amount: 8, tax_amount_local: { currency: 'GBP', amount: 7, rate: '0.835' } })
  for (let part = 0; part < 5; part++) await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount: 10 })
  const { data } = (await account.sandbox.get('/v1/pay/invoices?kind=credit_note')).body
  const taxes = data.map(({ tax_amount, tax_amount_local }: Record<string, { amount: number }>) => [
    tax_amount,
    tax_amount_local?.amount,
  ])
  // Newest first. The notes so far credit 2, 3, 5, 7 and 8 cents: 1.67, 2.51, 4.18, 5.85 and 6.68 pence.
  expect(taxes).toEqual([
    [1, 1],
    [2, 2],
    [2, 1],
    [1, 1],
    [2, 2],
  ])
})

test('an invoice without tax restates none in pounds', async () => {
  const account = await api.account({ country: 'GB' })
  const shop = invoiceShop(api, account)
  const transaction_id = await shop.paid()
  const { body } = await shop.issue({ transaction_id, tax_region: 'UK', include_tax: false })
  expect(body).toMatchObject({ tax_amount: 0, tax_amount_local: null })
})

test('an invoice in dollars of a seller in Japan restates no tax, which only European law asks for', async () => {
  const account = await api.account({ country: 'JP' })
  const shop = invoiceShop(api, account)
  const transaction_id = await shop.paid({ currency: 'USD' })
  const { body } = await shop.issue({ transaction_id, tax_region: 'JP' })
  expect(body).toMatchObject({ tax_amount: 100, tax_amount_local: null })
})
