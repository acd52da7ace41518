import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargingShop, sepa } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, payment } from '#tests/support/hosted-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('an invoice names the email that the payer gave, not the one that the shop had filled in', async () => {
  const account = await api.account({ country: 'DE' })
  const { id, secret } = await hostedShop(api, account).checkout({ customer_email: 'shop@shop.example' })
  const paid = await api.request('POST', `/hosted/checkouts/${id}/pay`, {
    headers: { 'client-secret': secret },
    body: { ...payment('4242424242424242'), email: 'payer@home.example' },
  })
  const { transaction_id } = paid.body.last_attempt
  const invoice = await account.sandbox.post('/v1/pay/invoices', { transaction_id, format: 'json' })
  expect(invoice.body.buyer.email).toBe('payer@home.example')
})

test('an invoice for an unknown payer has null in each field of the buyer', async () => {
  const account = await api.account({ country: 'DE' })
  const { transaction_id } = (await chargingShop(account).charge({ currency: 'EUR' })).body
  const { body } = await account.sandbox.post('/v1/pay/invoices', { transaction_id, format: 'json' })
  const unknown = { name: null, email: null, address: null, country: null, tax_id: null, legal_id: null }
  expect(body.buyer).toEqual(unknown)
})

test('the day of supply is that on which a transfer succeeds, not that on which it began', async () => {
  const account = await api.account({ country: 'DE' })
  const { sandbox } = account
  await sandbox.post('/v1/sandbox/clock', { advance_to: '2026-11-21T23:59:58Z' })
  const payment_method = sepa('DE89370400440532013000')
  const { transaction_id } = (await chargingShop(account).charge({ currency: 'EUR', payment_method })).body
  await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 10 })
  const { body } = await sandbox.post('/v1/pay/invoices', { transaction_id, format: 'json' })
  expect(body.supply_date).toBe('2026-11-22')
})

describe('in live', () => {
  /** A live payment in dollars that the simulator takes, and its invoice. */
  async function invoiced(account: TestAccount, body: object) {
    const { processor } = api.runtime.partners
    processor.live = processor.sandbox
    const charge = { amount: 10_400, currency: 'USD', payment_method: { type: 'card', token: 'tok_visa' } }
    const { transaction_id } = (await account.live.post('/v1/pay/charges', charge)).body
    return account.live.post('/v1/pay/invoices', { transaction_id, format: 'json', ...body })
  }

  test('a merchant without a tax ID may state sales tax, which needs none on paper', async () => {
    const account = await api.account({ country: 'US' })
    const address = { line1: '1 Main St', city: 'Albany', postal_code: '12207', state: 'NY', country: 'US' }
    await account.live.patch('/v1/account', { address })
    const { status, body } = await invoiced(account, { tax_region: 'US' })
    expect([status, body.tax_amount, body.tax_lines[0].rate_bp]).toEqual([200, 400, 400])
  })

  test('no country’s VAT is guessed, as it is for a sample in the sandbox', async () => {
    const account = await api.account({ country: 'US' })
    const { status, body } = await invoiced(account, { tax_region: 'EU' })
    expect([status, body.code, body.param]).toEqual([422, 'missing_billing_address', 'customer.address.country'])
  })
})
