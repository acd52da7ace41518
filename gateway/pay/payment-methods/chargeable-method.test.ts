import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextFor } from '#gateway/keyless-context.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { findCustomer } from '../customers/customers.service.ts'
import { processorOf } from '../transactions/ask-processor.ts'
import { chargeableMethod } from './chargeable-method.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const CUSTOMERS = '/v1/pay/customers'
const mandate = { accepted_at: '2026-11-21T10:00:00Z', ip: '203.0.113.7' }
const bank = (details: object) => ({ type: 'transfer', account_holder: 'Ann Example', mandate, ...details })
const context = () =>
  contextFor(api.runtime, { account_id: account.accountId, environment: 'sandbox' }, 'job', 'req_test')

async function saved(method: object) {
  const { customer_id } = (await account.sandbox.post(CUSTOMERS, { email: 'ann@shop.example' })).body
  const { body } = await account.sandbox.post(`${CUSTOMERS}/${customer_id}/payment_methods`, method)
  return { customerId: customer_id as string, id: body.payment_method_id as string }
}

/** The processor's outcome of an off-session payment with the customer's default payment method. */
async function charged(method: object) {
  const { customerId } = await saved(method)
  const ctx = await context()
  const instrument = await chargeableMethod(ctx, null, await findCustomer(ctx.tenant, customerId))
  return processorOf(ctx).pay({
    reference: `tx_${customerId.slice(4)}`,
    environment: 'sandbox',
    instrument,
    amount: 2500,
    currency: 'EUR',
    off_session: true,
    recurring: false,
    returnUrl: null,
    isToBeSaved: false,
    description: '',
    statementDescriptor: null,
    email: null,
    simulated: { at: api.clock.now(), decline: null, merchant: { account_id: account.accountId, country: 'US' } },
  })
}

test.each([
  ['tok_visa', 'succeeded', '4242'],
  ['tok_amex', 'succeeded', '0005'],
  ['tok_3ds_required', 'failed', '3220'],
  ['tok_attach_then_fail', 'failed', '0341'],
])('a saved %s %s when it is charged', async (token, state, last4) => {
  const outcome = await charged({ type: 'card', token })
  expect([outcome.state, outcome.payment_method.card]).toMatchObject([state, { last4, exp_month: 12, exp_year: 2030 }])
})

test.each([
  [{ rail: 'sepa', iban: 'DE89370400440532013000' }, '3000', 5],
  [{ rail: 'sepa', iban: 'DE08370400440532013003' }, '3003', 60],
  [{ rail: 'ach', routing_number: '110000000', account_number: '000123456789' }, '6789', 5],
  [{ rail: 'local', account_number: '12345600' }, '5600', 5],
])('a saved account %j is debited', async (details, last4, seconds) => {
  const outcome = await charged(bank(details))
  expect(outcome).toMatchObject({
    state: 'processing',
    payment_method: { transfer: { last4 } },
    recheckAt: new Date(api.clock.now().getTime() + seconds * 1000),
  })
})

test('names the field of an unknown payment method', async () => {
  const [ann, bo] = [await saved({ type: 'card', token: 'tok_visa' }), await saved({ type: 'card', token: 'tok_visa' })]
  const ctx = await context()
  const found = async (token: string | null, customerId: string | null) =>
    chargeableMethod(ctx, token, customerId === null ? null : await findCustomer(ctx.tenant, customerId)).then(
      ({ reference }) => reference,
      ({ code, members }) => [code, members.param],
    )
  expect(await found(ann.id, null)).toBe('test_card_4242')
  expect(await found(ann.id, ann.customerId)).toBe('test_card_4242')
  expect(await found(ann.id, bo.customerId)).toEqual(['resource_not_found', 'payment_method.token'])
  expect(await found('pm_01jd5k3v9m8q2r7t4w6x0y1z2a', null)).toEqual(['resource_not_found', 'payment_method.token'])
  const { customer_id } = (await account.sandbox.post(CUSTOMERS, { email: 'ann@shop.example' })).body
  expect(await found(null, customer_id)).toEqual(['no_payment_method', 'payment_method'])
})
