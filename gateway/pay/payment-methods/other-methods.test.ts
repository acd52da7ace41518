import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'
import { findInstrument, listOffered, type PaymentMethodRow, paymentMethodRows } from './payment-methods.store.ts'

let api: TestGateway
let account: TestAccount
let shop: ReturnType<typeof subscribingShop>

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  shop = subscribingShop(api, account)
})
afterAll(() => api.close())

const tenant = () => ({ db: api.runtime.db, account_id: account.accountId, environment: 'sandbox' }) as const
const pathOf = (customerId: string) => `/v1/pay/customers/${customerId}/payment_methods`

async function save(customerId: string, method: object): Promise<string> {
  const { status, body, text } = await account.sandbox.post(pathOf(customerId), method)
  expect(status, text).toBe(201)
  return body.payment_method_id
}

test('an instrument is the customer’s known one only if its reference and its expiry are the same', async () => {
  const [ann, bob] = [await shop.customer(null), await shop.customer(null)]
  const id = await save(ann, { type: 'card', token: 'tok_visa' })
  const row = await paymentMethodRows.get(tenant(), id)
  const find = async (customerId: string, changes: Partial<PaymentMethodRow> = {}) => {
    const { processor_reference: reference, card } = { ...row, ...changes }
    const found = await findInstrument(tenant(), customerId, {
      reference,
      payment_method: { type: 'card', card } as never,
    })
    return found?.payment_method_id
  }
  expect(await find(ann)).toBe(id)
  expect(await find(bob)).toBeUndefined()
  expect(await find(ann, { processor_reference: 'another' })).toBeUndefined()
  expect(await find(ann, { card: { ...row.card, exp_year: 2031 } as never })).toBeUndefined()
})

test('a payment page offers the customer’s own cards only, even if the payer agreed to see a bank account again', async () => {
  const [ann, bob] = [await shop.customer(null), await shop.customer(null)]
  const card = await save(ann, { type: 'card', token: 'tok_visa', allow_redisplay: true })
  await save(bob, { type: 'card', token: 'tok_visa', allow_redisplay: true })
  const mandate = { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' }
  const holder = { account_holder: 'Ann Example', mandate }
  const bank = await save(ann, { type: 'transfer', rail: 'sepa', iban: 'DE89370400440532013000', ...holder })
  await api.query('UPDATE payment_methods SET allow_redisplay = true WHERE payment_method_id = $1', [bank])
  const offered = await listOffered(tenant(), ann, 10)
  expect(offered.map(({ payment_method_id }) => payment_method_id)).toEqual([card])
})
