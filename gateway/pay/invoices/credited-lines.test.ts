import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { invoiceShop } from '#tests/support/invoice-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const item = (name: string, unit_amount: number, tax_rate: number) => ({ name, quantity: 1, unit_amount, tax_rate })

/** The lines of the credit note of a refund, and the number of the invoice that it corrects. */
async function credited(line_items: ReturnType<typeof item>[], amount: number) {
  const account = await api.account({ country: 'DE' })
  const shop = invoiceShop(api, account)
  const transaction_id = await shop.paid({ line_items })
  const { number } = (await shop.issue({ transaction_id })).body
  const { credit_note_id } = (await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount })).body
  const { line_items: lines } = (await account.sandbox.get(`/v1/pay/invoices/${credit_note_id}`)).body
  return { lines, number }
}

test('a credit note has no line for a rate of which nothing goes back', async () => {
  const { lines } = await credited([item('Tea', 1000, 7), item('Cup', 99, 19)], 1)
  expect(lines).toEqual([{ name: 'Tea', quantity: 1, gross_amount: 1, net_amount: 1 }])
})

test('a credit note names the one item of a rate, and the invoice for several', async () => {
  const { lines, number } = await credited([item('Tea', 500, 7), item('Milk', 500, 7), item('Cup', 99, 19)], 1099)
  expect(lines).toEqual([
    { name: number, quantity: 1, gross_amount: 1000, net_amount: 935 },
    { name: 'Cup', quantity: 1, gross_amount: 99, net_amount: 83 },
  ])
})
