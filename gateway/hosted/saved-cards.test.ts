import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, type Shop } from '#tests/support/hosted-shop.ts'

let api: TestGateway
let account: TestAccount
let shop: Shop

beforeAll(async () => {
  api = await testGateway()
  account = await api.account({ unlimited: true })
  shop = hostedShop(api, account)
})
afterAll(() => api.close())

async function customer(of = account) {
  const { customer_id } = (await of.sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
  const path = `/v1/pay/customers/${customer_id}/payment_methods`
  return {
    id: customer_id as string,
    async save(method: object) {
      const { status, body, text } = await of.sandbox.post(path, { type: 'card', allow_redisplay: true, ...method })
      expect(status, text).toBe(201)
      return body.payment_method_id as string
    },
    remove: (id: string) => of.sandbox.delete(`${path}/${id}`),
    saved: async () => (await of.sandbox.get(path)).body.data,
  }
}

const visa = { token: 'tok_visa' }
const numbered = (number: string, exp_year = 2030) => ({ card: { number, exp_month: 11, exp_year, cvc: '123' } })
const saved = (token: string) => ({ type: 'card', token })
const checkoutFor = (customer_id: string, input: object = {}) => shop.checkout({ customer_id, ...input })

describe('the saved cards of a hosted checkout', () => {
  test('are those that the customer agreed to see again, newest first', async () => {
    const ann = await customer()
    const first = await ann.save(visa)
    await ann.save({ token: 'tok_amex', allow_redisplay: false })
    const undecided = { type: 'card', token: 'tok_mastercard' }
    await account.sandbox.post(`/v1/pay/customers/${ann.id}/payment_methods`, undecided)
    const newest = await ann.save(numbered('4000002760003184', 2029))
    const { body } = await (await checkoutFor(ann.id)).get()
    expect(body.saved_cards).toEqual([
      { payment_method_id: newest, brand: 'visa', last4: '3184', exp_month: 11, exp_year: 2029, is_expired: false },
      { payment_method_id: first, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, is_expired: false },
    ])
    expect(body.entered_methods).toEqual(['card', 'wallet', 'transfer'])
  })

  test('are none without a customer, without cards among the methods, or once it is not open', async () => {
    const ann = await customer()
    const id = await ann.save(visa)
    const cardsOf = async (checkout: Awaited<ReturnType<Shop['checkout']>>) => (await checkout.get()).body.saved_cards
    expect(await cardsOf(await shop.checkout())).toEqual([])
    expect(await cardsOf(await checkoutFor(ann.id, { methods: ['wallet'] }))).toEqual([])
    const checkout = await checkoutFor(ann.id)
    expect((await checkout.payBy(saved(id))).body).toMatchObject({ state: 'completed', saved_cards: [] })
    expect(await cardsOf(checkout)).toEqual([])
  })

  test('pay without a card number', async () => {
    const ann = await customer()
    const checkout = await checkoutFor(ann.id)
    const { status, body } = await checkout.payBy(saved(await ann.save(visa)))
    expect([status, body.state]).toEqual([200, 'completed'])
    const { body: payment } = await account.sandbox.get(`/v1/pay/transactions/${body.last_attempt.transaction_id}`)
    expect(payment).toMatchObject({
      state: 'succeeded',
      customer_id: ann.id,
      off_session: false,
      payment_method: { type: 'card', card: { last4: '4242', exp_year: 2030 } },
    })
  })

  test('are authenticated where their bank asks for it', async () => {
    const ann = await customer()
    const id = await ann.save(numbered('4000002760003184'))
    const checkout = await checkoutFor(ann.id)
    const { body } = await checkout.payBy(saved(id))
    expect([body.state, body.last_attempt.state]).toEqual(['processing', 'requires_action'])
    const path = new URL(body.last_attempt.next_action.url).pathname
    await api.request('POST', `/hosted${path}`, { body: { outcome: 'complete' } })
    expect(await checkout.state()).toBe('completed')
  })

  test('pay once when two requests arrive together', async () => {
    const ann = await customer()
    const [one, other] = [await ann.save(visa), await ann.save({ token: 'tok_mastercard' })]
    const checkout = await checkoutFor(ann.id)
    const results = await Promise.all([checkout.payBy(saved(one)), checkout.payBy(saved(other))])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    const { attempts } = (await account.sandbox.get(`/v1/pay/checkouts/${checkout.id}`)).body
    expect(attempts).toHaveLength(1)
  })

  test('show a plain decline if the bank reports fraud, and leave the checkout open for another card', async () => {
    const own = await api.account()
    const ann = await customer(own)
    const [one, other] = [await ann.save(visa), await ann.save({ token: 'tok_mastercard' })]
    const inject = (rules: object[]) =>
      api.request('PUT', '/v1/sandbox/faults', { key: own.sandbox.key, body: { rules } })
    const effect = { type: 'decline', decline_code: 'fraudulent' }
    const until = '2026-11-21T11:00:00Z'
    expect((await inject([{ operation: 'payCheckout', effect, probability: 1, until }])).status).toBe(200)
    const checkout = await hostedShop(api, own).checkout({ customer_id: ann.id })
    const refused = await checkout.payBy(saved(one))
    expect([refused.status, refused.body.code, refused.body.decline_code]).toEqual([
      402,
      'card_declined',
      'generic_decline',
    ])
    expect((await checkout.get()).body).toMatchObject({
      state: 'open',
      last_attempt: { decline_code: 'generic_decline' },
    })
    await inject([])
    expect((await checkout.payBy(saved(other))).body.state).toBe('completed')
  })
})

describe('a card that the page does not offer', () => {
  const refusedBy = async (checkout: Awaited<ReturnType<Shop['checkout']>>, token: string) => {
    const { status, body } = await checkout.payBy(saved(token))
    expect((await account.sandbox.get(`/v1/pay/checkouts/${checkout.id}`)).body.attempts).toEqual([])
    return [status, body.code, body.errors?.[0]?.field, body.errors?.[0]?.message]
  }
  const refusal = [400, 'validation_failed', 'payment_method.token', 'must be a card that this page offers']

  test('400: of another customer or another account', async () => {
    const [ann, bo] = [await customer(), await customer()]
    const checkout = await checkoutFor(ann.id)
    expect(await refusedBy(checkout, await bo.save(visa))).toEqual(refusal)
    expect(await refusedBy(checkout, await (await customer(await api.account())).save(visa))).toEqual(refusal)
    expect(await refusedBy(await shop.checkout(), await ann.save(visa))).toEqual(refusal)
  })

  test('400: deleted, not agreed to, or not a card', async () => {
    const ann = await customer()
    const deleted = await ann.save(visa)
    await ann.remove(deleted)
    const mandate = { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' }
    const account_holder = 'Ann Example'
    const bank = { type: 'transfer', rail: 'sepa', iban: 'DE89370400440532013000', account_holder, mandate }
    const checkout = await checkoutFor(ann.id)
    for (const token of [
      deleted,
      await ann.save({ ...visa, allow_redisplay: false }),
      await ann.save({ ...bank, allow_redisplay: false }),
      'pm_01jd5k3v9m8q2r7t4w6x0y1z2a',
      'tok_visa',
    ])
      expect(await refusedBy(checkout, token)).toEqual(refusal)
  })

  test('400: expired, by the clock of the sandbox', async () => {
    const own = await api.account()
    const ann = await customer(own)
    const id = await ann.save(numbered('4242424242424242', 2026))
    await own.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 10 * 86_400 })
    await expect.poll(async () => (await own.sandbox.get('/v1/sandbox/clock')).body.state).toBe('idle')
    const checkout = await hostedShop(api, own).checkout({ customer_id: ann.id })
    expect((await checkout.get()).body.saved_cards).toMatchObject([{ payment_method_id: id, is_expired: true }])
    expect((await checkout.payBy(saved(id))).body.errors[0].field).toBe('payment_method.token')
    expect(await checkout.state()).toBe('open')
  })
})

describe('a key that may only read', () => {
  const seen = async (path: string) => {
    const { secret } = (await account.sandbox.post('/v1/keys', { name: 'reader', scopes: ['pay:read'] })).body
    const headers = { authorization: `Bearer ${secret}` }
    return (await api.request('GET', `/v1/pay/${path}`, { headers })).body
  }

  test('gets no link to a page that may offer saved cards', async () => {
    const ann = await customer()
    const { id } = await checkoutFor(ann.id)
    expect(await seen(`checkouts/${id}`)).toMatchObject({ state: 'open', checkout_url: null })
    expect((await seen(`checkouts/${(await shop.checkout()).id}`)).checkout_url).toContain('client_secret=')
  })

  test('gets no link to the bank’s page, which leads back there', async () => {
    const ann = await customer()
    const checkout = await checkoutFor(ann.id)
    const { last_attempt } = (await checkout.payBy(saved(await ann.save(numbered('4000002760003184'))))).body
    const path = `transactions/${last_attempt.transaction_id}`
    const { body } = await account.sandbox.get(`/v1/pay/${path}`)
    const challenge = await api.request('GET', `/hosted${new URL(body.next_action.url).pathname}`)
    expect(challenge.body.return_url).toContain('client_secret=')
    const waiting = { transaction_id: last_attempt.transaction_id, state: 'requires_action', next_action: null }
    expect(await seen(path)).toMatchObject(waiting)
    const { data } = await seen(`transactions?customer_id=${ann.id}`)
    expect(data).toMatchObject([waiting])
  })
})

describe('a card that the payer enters', () => {
  const enter = (checkout: Awaited<ReturnType<Shop['checkout']>>, body: object) =>
    api.request('POST', `/hosted/checkouts/${checkout.id}/pay`, {
      headers: { 'client-secret': checkout.secret },
      body: { payment_method: { type: 'card', ...numbered('4242424242424242') }, ...body },
    })
  const last4s = async (customerId: string) => {
    const { saved_cards } = (await (await checkoutFor(customerId)).get()).body
    return saved_cards.map(({ last4 }: { last4: string }) => last4)
  }

  test('is offered again only if the checkout saves it and the payer agrees, then or later', async () => {
    const ann = await customer()
    const saving = () => checkoutFor(ann.id, { save_payment_method: true })
    await enter(await checkoutFor(ann.id), { allow_redisplay: true })
    expect(await ann.saved()).toEqual([])
    await enter(await saving(), {})
    expect([(await ann.saved()).length, await last4s(ann.id)]).toEqual([1, []])
    await enter(await saving(), { allow_redisplay: true })
    expect([(await ann.saved()).length, await last4s(ann.id)]).toEqual([1, ['4242']])
    await enter(await saving(), {})
    expect([(await ann.saved()).length, await last4s(ann.id)]).toEqual([1, ['4242']])
  })

  test('is not saved again when it pays as a saved card', async () => {
    const ann = await customer()
    const id = await ann.save(visa)
    await (await checkoutFor(ann.id, { save_payment_method: true })).payBy(saved(id))
    expect(await ann.saved()).toMatchObject([{ payment_method_id: id }])
  })
})

test('400: a bank account can’t be offered again', async () => {
  const ann = await customer()
  const mandate = { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' }
  const account_holder = 'Ann Example'
  const bank = { type: 'transfer', rail: 'sepa', iban: 'DE89370400440532013000', account_holder, mandate }
  const path = `/v1/pay/customers/${ann.id}/payment_methods`
  const { status, body } = await account.sandbox.post(path, { ...bank, allow_redisplay: true })
  expect([status, body.errors[0].field]).toEqual([400, 'allow_redisplay'])
})

test('the database refuses any other change of a saved card', async () => {
  const ann = await customer()
  const id = await ann.save(visa)
  const change = (set: string) => api.query(`UPDATE payment_methods SET ${set} WHERE payment_method_id = $1`, [id])
  await expect(change(`card = jsonb_set(card, '{last4}', '"0000"')`)).rejects.toThrow('never changes')
  await change('allow_redisplay = false')
})
