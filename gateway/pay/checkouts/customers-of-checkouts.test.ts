import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

async function customer(shop = account) {
  const { body } = await shop.sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })
  const path = `/v1/pay/customers/${body.customer_id}`
  return {
    id: body.customer_id as string,
    save: (token: string, more: object = {}) =>
      shop.sandbox.post(`${path}/payment_methods`, { type: 'card', token, ...more }),
    remove: (id: string) => shop.sandbox.delete(`${path}/payment_methods/${id}`),
    methods: async () => (await shop.sandbox.get(`${path}/payment_methods`)).body.data,
    defaultMethod: async () => (await shop.sandbox.get(path)).body.default_payment_method,
  }
}

const order = {
  ...{ amount: 2500, currency: 'USD', description: 'Order 1042' },
  ...{ success_url: 'https://shop.example/thanks', cancel_url: 'https://shop.example/cart' },
}
const create = (input: object, shop = account.sandbox) => shop.post('/v1/pay/checkouts', { ...order, ...input })
const saving = (customer_id: string) => hostedShop(api, account).checkout({ customer_id, save_payment_method: true })

describe('a checkout for a customer', () => {
  test('201: returns the customer, and their email address unless another is given', async () => {
    const ann = await customer()
    const { status, body } = await create({ customer_id: ann.id, save_payment_method: true })
    const echoed = { customer_id: ann.id, save_payment_method: true, customer_email: 'ann@shop.example' }
    expect([status, body]).toMatchObject([201, echoed])
    expect((await account.sandbox.get(`/v1/pay/checkouts/${body.checkout_id}`)).body).toEqual(body)
    const other = await create({ customer_id: ann.id, customer_email: 'bo@shop.example' })
    expect(other.body).toMatchObject({ customer_email: 'bo@shop.example', save_payment_method: false })
  })

  test('404: names the customer of another account or environment', async () => {
    const [ann, strange] = [await customer(), await customer(await api.account())]
    const refused = { code: 'resource_not_found', param: 'customer_id' }
    expect((await create({ customer_id: strange.id })).body).toMatchObject(refused)
    expect((await create({ customer_id: ann.id }, account.live)).body).toMatchObject(refused)
  })

  test('the payment belongs to the customer', async () => {
    const ann = await customer()
    const { pay } = await hostedShop(api, account).checkout({ customer_id: ann.id })
    const { transaction_id } = (await pay('4242424242424242')).body.last_attempt
    expect((await account.sandbox.get(`/v1/pay/transactions/${transaction_id}`)).body.customer_id).toBe(ann.id)
    expect(await ann.methods()).toEqual([])
  })
})

describe('a paid checkout with save_payment_method', () => {
  test('saves the card once, as the default if there is none', async () => {
    const ann = await customer()
    await (await saving(ann.id)).pay('4242424242424242')
    const [saved] = await ann.methods()
    expect(saved).toMatchObject({ type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } })
    expect(await ann.defaultMethod()).toBe(saved.payment_method_id)
    await (await saving(ann.id)).pay('4242424242424242')
    expect(await ann.methods()).toEqual([saved])
    await (await saving(ann.id)).pay('5555555555554444')
    expect(await ann.methods()).toMatchObject([{ card: { last4: '4444' } }, { card: { last4: '4242' } }])
    expect(await ann.defaultMethod()).toBe(saved.payment_method_id)
  })

  test('saves a renewed card beside the old one', async () => {
    const ann = await customer()
    await (await saving(ann.id)).pay('4242424242424242')
    await (await saving(ann.id)).pay('4242424242424242', { exp_year: 2034 })
    expect(await ann.methods()).toMatchObject([{ card: { exp_year: 2034 } }, { card: { exp_year: 2030 } }])
  })

  test('saves the card after the payer passes a challenge, and no declined card', async () => {
    const ann = await customer()
    const checkout = await saving(ann.id)
    await checkout.pay('4000000000000002')
    expect(await ann.methods()).toEqual([])
    const { next_action } = (await checkout.pay('4000000000003220')).body.last_attempt
    expect(await ann.methods()).toEqual([])
    const path = new URL(next_action.url).pathname
    await api.request('POST', `/hosted${path}`, { body: { outcome: 'complete' } })
    expect([await checkout.state(), await ann.methods()]).toMatchObject(['completed', [{ card: { last4: '3220' } }]])
  })

  test('saves no card again that was deleted while its payer was at the issuer', async () => {
    const ann = await customer()
    const { payment_method_id: token } = (await ann.save('tok_3ds_required', { allow_redisplay: true })).body
    const checkout = await saving(ann.id)
    const { next_action } = (await checkout.payBy({ type: 'card', token })).body.last_attempt
    expect((await ann.remove(token)).status).toBe(204)
    const path = new URL(next_action.url).pathname
    await api.request('POST', `/hosted${path}`, { body: { outcome: 'complete' } })
    expect([await checkout.state(), await ann.methods()]).toEqual(['completed', []])
  })

  test('completes for a customer whom a wipe deleted meanwhile', async () => {
    const ann = await customer()
    const checkout = await saving(ann.id)
    await api.query('DELETE FROM customers WHERE customer_id = $1', [ann.id])
    expect((await checkout.pay('4242424242424242')).status).toBe(200)
    expect(await checkout.state()).toBe('completed')
  })

  test('saves a bank account with its holder and mandate once the bank has paid, and no wallet', async () => {
    const ann = await customer()
    const save = { customer_id: ann.id, save_payment_method: true, currency: 'EUR' }
    const mandate = { accepted_at: '2026-11-21T07:40:24+01:00', ip: '203.0.113.7' }
    const bank = { type: 'transfer', rail: 'sepa', iban: 'DE89370400440532013000', account_holder: 'Ann Example' }
    const shop = hostedShop(api, account)
    await (await shop.checkout(save)).payBy({ type: 'wallet', provider: 'paypal', token: 'tok_wallet_ok' })
    await (await shop.checkout(save)).payBy({ ...bank, mandate })
    expect(await ann.methods()).toEqual([])
    await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 10 })
    await expect.poll(async () => (await ann.methods()).length).toBe(1)
    const [saved] = await ann.methods()
    expect(saved).toMatchObject({ type: 'transfer', transfer: { last4: '3000', account_holder: 'Ann Example' } })
    const [row] = await api.query('SELECT mandate FROM payment_methods WHERE payment_method_id = $1', [
      saved.payment_method_id,
    ])
    expect(row.mandate).toEqual({ accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' })
  })
})
