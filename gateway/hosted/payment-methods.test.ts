import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf, sepa, wallet } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, type Shop } from '#tests/support/hosted-shop.ts'

let api: TestGateway
let shop: Shop
let client: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  const account = await api.account({ unlimited: true })
  client = account.sandbox
  shop = hostedShop(api, account)
})
afterAll(() => api.close())

const DAY = 86_400
const advance = async (seconds: number) => {
  await client.post('/v1/sandbox/clock', { advance_by_seconds: seconds })
  await expect.poll(async () => (await client.get('/v1/sandbox/clock')).body.state).toBe('idle')
}
const euros = (input: object = {}) => shop.checkout({ currency: 'EUR', ...input })
describe('the hosted checkout', () => {
  test.each([
    ['EUR', ['apple_pay', 'google_pay', 'paypal', 'mobilepay'], 'sepa'],
    ['USD', ['apple_pay', 'google_pay', 'paypal'], 'ach'],
    ['GBP', ['apple_pay', 'google_pay', 'paypal'], 'bacs'],
    ['SEK', ['apple_pay', 'google_pay', 'paypal', 'mobilepay', 'swish'], 'local'],
    ['XOF', ['apple_pay', 'google_pay', 'paypal', 'orange_money'], 'local'],
  ])('in %s offers the wallets %j and the bank network %s', async (currency, wallets, rail) => {
    const { body } = await (await shop.checkout({ currency })).get()
    expect(body).toMatchObject({ methods: ['card', 'wallet', 'transfer'], wallets, rail })
  })

  test('shows the items, and whether the merchant keeps the payment method', async () => {
    const line_items = [{ name: 'Sencha, 100 g', quantity: 2, unit_amount: 1250 }]
    const { body } = await (await shop.checkout({ line_items })).get()
    expect(body).toMatchObject({ line_items, save_payment_method: false })
  })
})

describe('a wallet', () => {
  test('that the payer approves completes the checkout', async () => {
    const checkout = await shop.checkout()
    const { status, body } = await checkout.payBy(wallet('tok_wallet_ok', 'paypal'))
    expect([status, body.state, body.last_attempt.method]).toEqual([200, 'completed', 'wallet'])
    const record = (await client.get(`/v1/pay/checkouts/${checkout.id}`)).body
    expect(record.payment_method).toEqual({ type: 'wallet', wallet: { provider: 'paypal' } })
  })

  test.each([
    ['tok_wallet_declined', 'generic_decline'],
    ['tok_wallet_cancelled', null],
  ])('%s leaves the checkout open for another way to pay', async (token, decline_code) => {
    const checkout = await shop.checkout()
    const { status, body } = await checkout.payBy(wallet(token))
    expect([status, body.code]).toEqual([402, 'wallet_declined'])
    const { state, last_attempt } = (await checkout.get()).body
    expect([state, last_attempt.method, last_attempt.decline_code]).toEqual(['open', 'wallet', decline_code])
    expect((await checkout.pay('4242424242424242')).body.state).toBe('completed')
  })

  test('can ask for 3-D Secure', async () => {
    const { body } = await (await shop.checkout()).payBy(wallet('tok_wallet_3ds'))
    expect([body.state, body.last_attempt.state]).toEqual(['processing', 'requires_action'])
    expect(body.last_attempt.next_action.url).toContain('/3ds/')
  })
})

describe('a transfer', () => {
  test('completes its checkout once the bank responds, although the checkout’s time is over', async () => {
    const checkout = await euros({ expires_in: 300 })
    const { body } = await checkout.payBy(sepa('DE08 3704 0044 0532 0130 03'))
    expect([body.state, body.last_attempt.method]).toEqual(['processing', 'transfer'])
    expect((await checkout.pay('4242424242424242')).body.code).toBe('checkout_not_open')
    await advance(59)
    expect(await checkout.state()).toBe('processing')
    await advance(1)
    expect(await checkout.state()).toBe('completed')
    expect(await eventsOf(api, checkout.id)).toEqual(['charge.succeeded', 'checkout.completed'])
  })

  test('that the bank rejects reopens its checkout', async () => {
    const checkout = await euros()
    await checkout.payBy(sepa('DE62370400440532013001'))
    await advance(5)
    const { state, last_attempt } = (await checkout.get()).body
    expect([state, last_attempt.failure_code, last_attempt.decline_code]).toEqual([
      'open',
      'transfer_rejected',
      'no_account',
    ])
    expect((await checkout.payBy(sepa('DE89370400440532013000'))).body.state).toBe('processing')
  })

  test('that the bank rejects after the checkout’s time expires it', async () => {
    const checkout = await euros({ expires_in: 300 })
    await advance(295)
    await checkout.payBy(sepa('DE62370400440532013001'))
    await advance(5)
    expect(await checkout.state()).toBe('expired')
    expect(await eventsOf(api, checkout.id)).toEqual(['charge.failed', 'checkout.expired'])
  })

  test('that the bank takes back leaves its checkout completed', async () => {
    const checkout = await euros()
    await checkout.payBy(sepa('DE35370400440532013002'))
    await advance(5)
    await advance(60)
    const { state, transaction_id } = (await client.get(`/v1/pay/checkouts/${checkout.id}`)).body
    expect(state).toBe('completed')
    expect((await client.get(`/v1/pay/transactions/${transaction_id}`)).body).toMatchObject({
      state: 'failed',
      failure_code: 'transfer_returned',
    })
    expect(await eventsOf(api, checkout.id)).toEqual(['charge.succeeded', 'checkout.completed', 'charge.failed'])
  })

  test('expires its checkout after 5 days without a response, and is booked if the money comes later', async () => {
    const checkout = await euros()
    const { body } = await checkout.payBy(sepa('DE08370400440532013003'))
    const { transaction_id } = body.last_attempt
    await api.query(
      `UPDATE simulated_card_payments SET answer_at = answer_at + interval '6 days' WHERE reference = $1`,
      [transaction_id],
    )
    await advance(60)
    await advance(5 * DAY - 61)
    expect(await checkout.state()).toBe('processing')
    await advance(1)
    expect(await checkout.state()).toBe('expired')
    expect((await client.get(`/v1/pay/transactions/${transaction_id}`)).body.state).toBe('processing')
    await advance(DAY + 60)
    expect(await checkout.state()).toBe('expired')
    expect((await client.get(`/v1/pay/transactions/${transaction_id}`)).body.state).toBe('succeeded')
    expect(await eventsOf(api, checkout.id)).toEqual(['checkout.expired', 'charge.succeeded'])
  })
})

describe('refuses', () => {
  test.each([
    [
      'a method that the checkout doesn’t accept',
      { methods: ['card'] },
      wallet('tok_wallet_ok'),
      409,
      'checkout_not_open',
    ],
    ['a wallet that doesn’t carry the currency', {}, wallet('tok_wallet_ok', 'swish'), 422, 'currency_not_enabled'],
    ['a network that doesn’t carry the currency', {}, sepa('DE89370400440532013000'), 422, 'currency_not_enabled'],
  ])('%s', async (_, input, method, status, code) => {
    const checkout = await shop.checkout(input)
    const answer = await checkout.payBy(method)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await client.get(`/v1/pay/checkouts/${checkout.id}`)).body).toMatchObject({ state: 'open', attempts: [] })
  })

  test.each([
    ['a saved card that the page does not offer', { type: 'card', token: 'pm_1' }, 'token', 'not_allowed'],
    ['a wallet without a provider', { type: 'wallet', token: 'tok_wallet_ok' }, 'provider', 'required'],
    ['an unknown wallet token', wallet('tok_other'), 'token', 'not_allowed'],
    ['an IBAN with wrong check digits', sepa('DE00370400440532013000'), 'iban', 'invalid_format'],
    ['a transfer without a mandate', { ...sepa('DE89370400440532013000'), mandate: undefined }, 'mandate', 'required'],
    ['an account that is not published', sepa('NL91ABNA0417164300'), 'iban', 'not_allowed'],
  ])('400: %s', async (_, method, field, code) => {
    const { status, body } = await (await euros()).payBy(method)
    expect([status, body.param, body.errors[0].code]).toEqual([400, `payment_method.${field}`, code])
  })
})
