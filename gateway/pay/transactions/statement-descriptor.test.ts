import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { statementDescriptor } from './begin-charge.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test.each([
  ['Tea House', 'TEA HOUSE'],
  ['Café Müller & Söhne', 'CAFE MULLER SOHNE'],
  ['Łódź Straße & Søn', 'LODZ STRASSE SON'],
  ['The Very Long Company Name Ltd.', 'THE VERY LONG COMPANY'],
  ['Abc', null],
  ['12345 67', null],
  ['株式会社', null],
])('the account name %s is on statements as %s', (name, expected) => {
  expect(statementDescriptor({ name, statement_descriptor: null })).toBe(expected)
})

test('a charge and a checkout have the account’s text on the statement, and a charge with its own has that', async () => {
  const account = await api.account({ name: 'Tea house' })
  const { sandbox } = account
  const charge = async (more: object = {}) => {
    const body = { amount: 2500, currency: 'USD', payment_method: { type: 'card', token: 'tok_visa' }, ...more }
    return (await sandbox.post('/v1/pay/charges', body)).body.statement_descriptor
  }
  expect(await charge()).toBe('TEA HOUSE')
  await sandbox.patch('/v1/account', { statement_descriptor: 'TEA SHOP BERLIN' })
  expect(await charge()).toBe('TEA SHOP BERLIN')
  expect(await charge({ statement_descriptor: 'ORDER 1042' })).toBe('ORDER 1042')
  const checkout = await hostedShop(api, account).checkout()
  await checkout.pay('4242424242424242')
  const [paid] = (await sandbox.get('/v1/pay/transactions')).body.data
  expect(paid).toMatchObject({ checkout_id: checkout.id, statement_descriptor: 'TEA SHOP BERLIN' })
})
