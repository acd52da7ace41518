import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_3DS, type PaymentProcessor } from '#gateway/partners/processor/payment-processor.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

/** The retry that is planned after a renewal is declined with this code. */
async function retryAfter(decline_code: string) {
  const shop = subscribingShop(api, await api.account())
  const processor = api.runtime.partners.processor.sandbox as PaymentProcessor
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, country: 'US' } as const
  api.runtime.partners.processor.sandbox = {
    ...processor,
    pay: async () => ({
      state: 'failed',
      refusal: { failure_code: 'card_declined', decline_code, message: 'Declined.' },
      payment_method: { type: 'card', card },
      three_d_secure: NO_3DS,
      risk: { level: 'normal', score: 0 },
    }),
  }
  const { subscription_id: id } = (await shop.subscribe(await shop.customer(), { trial_days: 1 })).body
  await shop.advanceTo('2026-11-22T10:00:00Z')
  api.runtime.partners.processor.sandbox = processor
  return (await shop.subscription(id)).retry
}

test.each(['lost_card', 'stolen_card', 'fraudulent', 'account_closed', 'mandate_revoked'])(
  'a renewal declined as %s is not tried again by itself',
  async (code) => {
    expect(await retryAfter(code)).toEqual({ attempt: 1, max_attempts: 5, next_retry_at: null })
  },
)

test.each(['insufficient_funds', 'debit_not_authorized', 'no_account'])(
  'a renewal declined as %s is tried again a day later',
  async (code) => {
    expect(await retryAfter(code)).toEqual({ attempt: 1, max_attempts: 5, next_retry_at: '2026-11-23T10:00:00Z' })
  },
)

test('a renewal that was declined for good is charged at once to another default payment method', async () => {
  const shop = subscribingShop(api, await api.account())
  const { sandbox } = shop.account
  const customer = await shop.customer()
  const path = `/v1/pay/customers/${customer}`
  const declined = (await sandbox.get(path)).body.default_payment_method
  const spare = { type: 'card', token: 'tok_mastercard', set_default: false }
  const { payment_method_id } = (await sandbox.post(`${path}/payment_methods`, spare)).body
  const { subscription_id: id } = (await shop.subscribe(customer, { amount: 4041, trial_days: 1 })).body
  await shop.advanceTo('2026-11-22T10:00:00Z')
  await sandbox.patch(path, { default_payment_method: declined, name: 'Ann' })
  await shop.advanceTo('2026-11-22T10:00:01Z')
  expect(await shop.payments(id)).toHaveLength(1)
  await sandbox.patch(path, { default_payment_method: payment_method_id })
  await shop.advanceTo('2026-11-22T10:00:02Z')
  const { data } = (await sandbox.get(`/v1/pay/transactions?subscription_id=${id}`)).body
  expect(data.map(({ payment_method }: { payment_method: { card: object } }) => payment_method.card)).toMatchObject([
    { brand: 'mastercard' },
    { brand: 'visa' },
  ])
})

test('a saved card is declined for good after its last month by the clock of the sandbox', async () => {
  const shop = subscribingShop(api, await api.account())
  const { sandbox } = shop.account
  const renewed = async (expiry: { exp_month: number; exp_year: number }) => {
    const customer = await shop.customer(null)
    const card = { number: '4242424242424242', cvc: '123', ...expiry }
    await sandbox.post(`/v1/pay/customers/${customer}/payment_methods`, { type: 'card', card })
    return (await shop.subscribe(customer, { start_at: '2027-01-01T00:00:00Z' })).body.subscription_id
  }
  const [expired, valid] = [
    await renewed({ exp_month: 12, exp_year: 2026 }),
    await renewed({ exp_month: 1, exp_year: 2027 }),
  ]
  await shop.advanceTo('2027-01-01T00:00:00Z')
  expect(await shop.subscription(expired)).toMatchObject({ state: 'past_due', retry: { next_retry_at: null } })
  expect((await shop.subscription(valid)).state).toBe('active')
  const { data } = (await sandbox.get(`/v1/pay/transactions?subscription_id=${expired}`)).body
  expect(data).toMatchObject([{ failure_code: 'expired_card', decline_code: 'generic_decline' }])
})
