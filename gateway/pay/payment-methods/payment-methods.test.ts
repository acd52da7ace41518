import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const mandate = { accepted_at: '2026-11-21T10:00:00+01:00', ip: '203.0.113.7' }
const sepa = {
  ...{ type: 'transfer', rail: 'sepa', iban: 'DE89 3704 0044 0532 0130 00', account_holder: 'Ann Example', mandate },
}
const ach = {
  ...{ type: 'transfer', rail: 'ach', routing_number: '110000000', account_number: '000123456789' },
  ...{ account_holder: 'Ann Example', mandate },
}
const card = (number: string) => ({ type: 'card', card: { number, exp_month: 12, exp_year: 2030, cvc: '123' } })

async function customer(shop = account) {
  const { body } = await shop.sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })
  const path = `/v1/pay/customers/${body.customer_id}`
  const methods = `${path}/payment_methods`
  return {
    id: body.customer_id as string,
    methods,
    save: (method: object) => shop.sandbox.post(methods, method),
    listed: async (query = '') => {
      const { data } = (await shop.sandbox.get(`${methods}${query}`)).body
      return data.map((one: { payment_method_id: string }) => one.payment_method_id)
    },
    defaultMethod: async () => (await shop.sandbox.get(path)).body.default_payment_method,
    change: (changes: object) => shop.sandbox.patch(path, changes),
    remove: (id: string) => shop.sandbox.delete(`${methods}/${id}`),
  }
}

describe('POST /v1/pay/customers/{customer_id}/payment_methods', () => {
  test('201: saves the card of a token, masked, as the default', async () => {
    const ann = await customer()
    const { status, headers, body } = await ann.save({ type: 'card', token: 'tok_visa' })
    const { payment_method_id: id } = body
    expect([status, headers.get('location')]).toEqual([201, `${ann.methods}/${id}`])
    expect(body).toEqual({
      payment_method_id: expect.stringMatching(/^pm_[0-9a-hjkmnp-tv-z]{26}$/),
      customer_id: ann.id,
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, country: 'US' },
      transfer: null,
      allow_redisplay: false,
      environment: 'sandbox',
      created_at: '2026-11-21T10:00:00Z',
    })
    expect((await account.sandbox.get(`${ann.methods}/${id}`)).body).toEqual(body)
    expect(await ann.defaultMethod()).toBe(id)
  })

  test.each([
    ['tok_mastercard', 'mastercard', '4444'],
    ['tok_amex', 'amex', '0005'],
    ['tok_3ds_required', 'visa', '3220'],
    ['tok_3ds_decline', 'visa', '1629'],
    ['tok_refund_fail', 'visa', '7726'],
    ['tok_attach_then_fail', 'visa', '0341'],
  ])('201: saves %s', async (token, brand, last4) => {
    const ann = await customer()
    expect((await ann.save({ type: 'card', token })).body.card).toMatchObject({ brand, last4 })
  })

  test('201: saves a bank account with the payer’s mandate', async () => {
    const ann = await customer()
    const { body } = await ann.save(sepa)
    expect(body).toMatchObject({
      ...{ type: 'transfer', card: null },
      transfer: { rail: 'sepa', last4: '3000', account_holder: 'Ann Example' },
    })
    const [row] = await api.query('SELECT mandate FROM payment_methods WHERE payment_method_id = $1', [
      body.payment_method_id,
    ])
    expect(row.mandate).toEqual({ accepted_at: '2026-11-21T09:00:00Z', ip: '203.0.113.7' })
    expect((await ann.save(ach)).body.transfer).toMatchObject({ rail: 'ach', last4: '6789' })
  })

  test('201: set_default false leaves the default alone', async () => {
    const ann = await customer()
    const first = (await ann.save({ type: 'card', token: 'tok_visa' })).body.payment_method_id
    const second = (await ann.save({ type: 'card', token: 'tok_amex', set_default: false })).body.payment_method_id
    expect([await ann.defaultMethod(), await ann.listed()]).toEqual([first, [second, first]])
  })

  test('201: keeps no number of a test card or bank account', async () => {
    const ann = await customer()
    for (const method of [card('4242 4242 4242 4242'), sepa, ach]) expect((await ann.save(method)).status).toBe(201)
    const tables = await api.query(
      `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    )
    for (const { relname } of tables) {
      const [{ text }] = await api.query(`SELECT coalesce(json_agg(t), '[]')::text AS text FROM ${relname} t`)
      expect(text).not.toMatch(/4242 ?4242 ?4242|370400440532013000|000123456789/)
    }
  })

  test.each([
    ['tok_declined', { token: 'tok_declined' }, 'card_declined', 'generic_decline'],
    ['tok_insufficient_funds', { token: 'tok_insufficient_funds' }, 'card_declined', 'insufficient_funds'],
    ['tok_expired', { token: 'tok_expired' }, 'card_declined', 'generic_decline'],
    ['a card whose authentication fails', card('4000000000003097'), 'authentication_failed', 'generic_decline'],
  ])('402: the issuer declines to save %s', async (_, given, code, decline_code) => {
    const ann = await customer()
    const { status, body } = await ann.save({ type: 'card', ...given })
    expect([status, body.code, body.decline_code, await ann.listed()]).toEqual([402, code, decline_code, []])
  })

  test.each([
    [{ type: 'wallet', token: 'tok_wallet_ok' }, 'type', 'unsupported_value'],
    [{ type: 'card' }, 'token', 'required'],
    [{ type: 'card', token: 'tok_nobody' }, 'token', 'unsupported_value'],
    [{ ...card('4242424242424242'), token: 'tok_visa' }, 'token', 'not_allowed'],
    [{ type: 'card', token: 'tok_visa', rail: 'sepa' }, 'rail', 'not_allowed'],
    [card('4242424242424241'), 'card.number', 'incorrect_number'],
    [{ type: 'card', card: { ...card('4242424242424242').card, exp_year: 2025 } }, 'card.exp_year', 'too_small'],
    [{ type: 'card', card: { ...card('4242424242424242').card, cvc: '1' } }, 'card.cvc', 'invalid_format'],
    [{ ...sepa, iban: 'DE88370400440532013000' }, 'iban', 'invalid_format'],
    [{ ...sepa, iban: 'DE8937040044' }, 'iban', 'invalid_format'],
    [{ ...sepa, iban: 'FR1420041010050500013M02606' }, 'iban', 'not_allowed'],
    [{ ...sepa, iban: undefined }, 'iban', 'required'],
    [{ ...sepa, rail: undefined }, 'rail', 'required'],
    [{ ...sepa, account_holder: undefined }, 'account_holder', 'required'],
    [{ ...sepa, mandate: undefined }, 'mandate', 'required'],
    [{ ...sepa, mandate: { ...mandate, ip: '203.0.113' } }, 'mandate.ip', 'invalid_format'],
    [{ ...sepa, token: 'tok_visa' }, 'token', 'not_allowed'],
    [{ ...sepa, routing_number: '110000000' }, 'routing_number', 'not_allowed'],
    [{ ...ach, routing_number: '110000001' }, 'routing_number', 'invalid_format'],
    [{ ...ach, account_number: undefined }, 'account_number', 'required'],
    [{ ...ach, rail: 'bacs' }, 'routing_number', 'not_allowed'],
    [{ type: 'transfer' }, 'rail', 'required'],
    [{}, 'type', 'required'],
    [{ ...ach, account_number: '000999999991' }, 'account_number', 'not_allowed'],
  ])('400: %j', async (method, field, code) => {
    const ann = await customer()
    const { status, body } = await ann.save(method)
    expect([status, body.param, body.errors?.[0].code]).toEqual([400, field, code])
  })

  test('400: no card number but a test card’s, and none at all in live', async () => {
    const ann = await customer()
    const refused = await ann.save(card('4111111111111111'))
    expect([refused.status, refused.body.code]).toEqual([400, 'raw_card_data_not_allowed'])
    const live = await account.live.post(ann.methods, card('4242424242424242'))
    expect([live.status, live.body.code]).toEqual([400, 'raw_card_data_not_allowed'])
  })

  test('403: live names the partner that is missing', async () => {
    const { customer_id } = (await account.live.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
    const path = `/v1/pay/customers/${customer_id}/payment_methods`
    const { status, body } = await account.live.post(path, { type: 'card', token: 'tok_visa' })
    expect([status, body.code]).toEqual([403, 'live_not_activated'])
    expect(body.detail).toContain('STRIPE_SECRET_KEY')
  })
})

describe('GET /v1/pay/customers/{customer_id}/payment_methods', () => {
  test('200: lists the customer’s own over the pages, newest first', async () => {
    const [ann, bo] = [await customer(), await customer()]
    const [first, second, third] = [
      (await ann.save({ type: 'card', token: 'tok_visa' })).body.payment_method_id,
      (await ann.save(sepa)).body.payment_method_id,
      (await ann.save({ type: 'card', token: 'tok_amex' })).body.payment_method_id,
    ]
    const others = (await bo.save({ type: 'card', token: 'tok_visa' })).body.payment_method_id
    const page = (await account.sandbox.get(`${ann.methods}?limit=2`)).body
    expect([await ann.listed('?limit=2'), page.has_more]).toEqual([[third, second], true])
    expect(await ann.listed(`?limit=2&cursor=${page.next_cursor}`)).toEqual([first])
    expect(await bo.listed()).toEqual([others])
    expect((await account.sandbox.get(`${bo.methods}?limit=2&cursor=${page.next_cursor}`)).body.code).toBe(
      'invalid_cursor',
    )
    expect((await account.sandbox.get(`${bo.methods}/${first}`)).status).toBe(404)
  })
})

describe('DELETE /v1/pay/customers/{customer_id}/payment_methods/{payment_method_id}', () => {
  test('204: the newest other payment method becomes the default, and none after the last', async () => {
    const ann = await customer()
    const ids: string[] = []
    for (const token of ['tok_visa', 'tok_amex', 'tok_mastercard'])
      ids.push((await ann.save({ type: 'card', token })).body.payment_method_id)
    const [first = '', second = '', third = ''] = ids
    expect((await ann.remove(third)).status).toBe(204)
    expect([await ann.defaultMethod(), await ann.listed()]).toEqual([second, [second, first]])
    await ann.remove(first)
    expect(await ann.defaultMethod()).toBe(second)
    await ann.remove(second)
    expect([await ann.defaultMethod(), await ann.listed()]).toEqual([null, []])
    expect((await ann.remove(second)).status).toBe(404)
  })

  test('404: another customer’s payment method stays', async () => {
    const [ann, bo] = [await customer(), await customer()]
    const { payment_method_id } = (await bo.save({ type: 'card', token: 'tok_visa' })).body
    expect((await ann.remove(payment_method_id)).status).toBe(404)
    expect(await bo.listed()).toEqual([payment_method_id])
  })
})

test('a default payment method is never a deleted one, whichever request comes first', async () => {
  const ann = await customer()
  const { payment_method_id: kept } = (await ann.save({ type: 'card', token: 'tok_visa' })).body
  for (let round = 0; round < 8; round++) {
    const { payment_method_id: doomed } = (await ann.save({ type: 'card', token: 'tok_amex', set_default: false })).body
    const [chosen, removed] = await Promise.all([ann.change({ default_payment_method: doomed }), ann.remove(doomed)])
    expect([[200, 404].includes(chosen.status), removed.status]).toEqual([true, 204])
    expect([await ann.defaultMethod(), await ann.listed()]).toEqual([kept, [kept]])
  }
})

describe('PATCH /v1/pay/customers/{customer_id}', () => {
  test('200: chooses another default, or none', async () => {
    const ann = await customer()
    const { payment_method_id: first } = (await ann.save({ type: 'card', token: 'tok_visa' })).body
    await ann.save({ type: 'card', token: 'tok_amex' })
    expect((await ann.change({ default_payment_method: first })).body.default_payment_method).toBe(first)
    expect((await ann.change({ default_payment_method: null })).body.default_payment_method).toBe(null)
  })

  test('404: refuses the payment method of another customer', async () => {
    const [ann, bo] = [await customer(), await customer()]
    const { payment_method_id } = (await bo.save({ type: 'card', token: 'tok_visa' })).body
    const { status, body } = await ann.change({ default_payment_method: payment_method_id })
    expect([status, body.param]).toEqual([404, 'default_payment_method'])
  })
})

test('the database refuses a payment method of another tenant’s customer', async () => {
  const [ann, stranger] = [await customer(), await api.account()]
  await ann.save({ type: 'card', token: 'tok_visa' })
  const move = (to: string, environment: string) =>
    api.query(
      `INSERT INTO payment_methods (payment_method_id, account_id, environment, customer_id, type, card, processor_reference, created_at)
       VALUES ('pm_01jd5k3v9m8q2r7t4w6x0y1z2a', $1, $2, $3, 'card', '{"last4":"4242"}', 'x', now())`,
      [to, environment, ann.id],
    )
  await expect(move(stranger.accountId, 'sandbox')).rejects.toThrow('payment_methods refers to customers of another')
  await expect(move(account.accountId, 'live')).rejects.toThrow('payment_methods refers to customers of another')
})
