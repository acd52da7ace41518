import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const CUSTOMERS = '/v1/pay/customers'
const berlin = { line1: 'Torstraße 1', line2: null, city: 'Berlin', postal_code: '10119', state: null, country: 'DE' }
const ann = {
  email: 'ann@shop.example',
  name: 'Ann Example',
  phone: '+4930123456',
  language: 'pl',
  address: berlin,
  tax_id: { type: 'eu_vat', value: 'DE123456789' },
  metadata: { shop_id: '42' },
}

const create = (body: object, shop = account) => shop.sandbox.post(CUSTOMERS, body)

async function created(body: object = ann, shop = account) {
  const { body: made } = await create(body, shop)
  const path = `${CUSTOMERS}/${made.customer_id}`
  return { made, path, change: (changes: object) => shop.sandbox.patch(path, changes) }
}

describe('POST /v1/pay/customers', () => {
  test('201: returns the whole customer, as its own GET does', async () => {
    const { status, headers, body } = await create(ann)
    expect([status, headers.get('location')]).toEqual([201, `/v1/pay/customers/${body.customer_id}`])
    expect(body).toEqual({
      ...ann,
      customer_id: expect.stringMatching(/^cus_[0-9a-hjkmnp-tv-z]{26}$/),
      default_payment_method: null,
      environment: 'sandbox',
      created_at: '2026-11-21T10:00:00Z',
      updated_at: '2026-11-21T10:00:00Z',
    })
    expect((await account.sandbox.get(`${CUSTOMERS}/${body.customer_id}`)).body).toEqual(body)
  })

  test('201: an email address is enough, and the language is the account’s', async () => {
    const shop = await api.account()
    await shop.sandbox.patch('/v1/account', { language: 'sv' })
    expect((await create({ email: 'bo@shop.example' }, shop)).body).toMatchObject({
      ...{ email: 'bo@shop.example', name: null, phone: null, language: 'sv', address: null, tax_id: null },
      ...{ default_payment_method: null, metadata: {} },
    })
  })

  test.each([
    ['eu_vat', 'EL123456789'],
    ['gb_vat', 'GB123456789'],
    ['us_ein', '12-3456789'],
    ['ch_uid', 'CHE-123.456.788 MWST'],
    ['other', 'ICE 001525713000089'],
  ])('201: accepts the tax ID %s %s', async (type, value) => {
    expect((await create({ ...ann, tax_id: { type, value } })).body.tax_id).toEqual({ type, value })
  })

  test.each([
    [{ email: undefined }, 'email', 'required'],
    [{ email: 'nobody' }, 'email', 'invalid_format'],
    [{ email: `ann@${'a.'.repeat(124)}org` }, 'email', 'too_long'],
    [{ name: '' }, 'name', 'too_short'],
    [{ name: 'x'.repeat(201) }, 'name', 'too_long'],
    [{ name: 'a\u202eb' }, 'name', 'invalid_format'],
    [{ phone: '030 123456' }, 'phone', 'invalid_format'],
    [{ phone: '+0301234567' }, 'phone', 'invalid_format'],
    [{ phone: '+4930123456789012' }, 'phone', 'invalid_format'],
    [{ language: 'tlh' }, 'language', 'unsupported_value'],
    [{ address: { line1: 'x' } }, 'address.city', 'required'],
    [{ address: { ...berlin, country: 'XX' } }, 'address.country', 'unsupported_value'],
    [{ address: { ...berlin, country: 'de' } }, 'address.country', 'invalid_format'],
    [{ address: { ...berlin, zip: '1' } }, 'address.zip', 'unknown_field'],
    [{ tax_id: { type: 'eu_vat', value: 'DE12345' } }, 'tax_id.value', 'invalid_format'],
    [{ tax_id: { type: 'gb_vat', value: '123456789' } }, 'tax_id.value', 'invalid_format'],
    [{ tax_id: { type: 'us_ein', value: '123456789' } }, 'tax_id.value', 'invalid_format'],
    [{ tax_id: { type: 'ch_uid', value: 'CHE123456789' } }, 'tax_id.value', 'invalid_format'],
    [{ tax_id: { type: 'br_cnpj', value: '1234' } }, 'tax_id.type', 'unsupported_value'],
    [{ default_payment_method: 'pm_01jd5k3v9m8q2r7t4w6x0y1z2a' }, 'default_payment_method', 'not_allowed'],
    [{ metadata: { 'a b': '1' } }, 'metadata.a b', 'invalid_format'],
    [{ metadata: { a: 'x'.repeat(501) } }, 'metadata.a', 'too_long'],
    [{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, ''])) }, 'metadata', 'too_many'],
  ])('400: %j', async (change, field, code) => {
    const { status, body } = await create({ ...ann, ...change })
    expect([status, body.param, body.errors?.[0].code ?? body.code]).toEqual([400, field, code])
  })
})

describe('PATCH /v1/pay/customers/{customer_id}', () => {
  test('200: changes the given fields, clears those that are null and keeps the others', async () => {
    const { made, path, change } = await created()
    api.clock.advance(60)
    const later = new Date(api.clock.now()).toISOString().replace('.000', '')
    const changed = await change({ name: 'Ann Lee', phone: null, metadata: { vip: 'yes' } })
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...made, name: 'Ann Lee', phone: null, metadata: { vip: 'yes' }, updated_at: later },
    ])
    expect((await account.sandbox.get(path)).body).toEqual(changed.body)
    api.clock.advance(60)
    expect((await change({})).body).toEqual(changed.body)
  })

  test('400: refuses what a new customer could not have either', async () => {
    const { made, path, change } = await created()
    for (const [body, field] of [
      [{ email: null }, 'email'],
      [{ language: null }, 'language'],
      [{ tax_id: { type: 'eu_vat', value: 'DE1' } }, 'tax_id.value'],
      [{ customer_id: 'cus_1' }, 'customer_id'],
    ] as const) {
      const { status, body: problem } = await change(body)
      expect([status, problem.param]).toEqual([400, field])
    }
    expect((await account.sandbox.get(path)).body).toEqual(made)
  })

  test('404: names a default payment method that is not the customer’s', async () => {
    const [mine, other] = [await created(), await created()]
    const save = async (path: string) =>
      (await account.sandbox.post(`${path}/payment_methods`, { type: 'card', token: 'tok_visa' })).body
        .payment_method_id
    await save(mine.path)
    for (const method of ['pm_01jd5k3v9m8q2r7t4w6x0y1z2a', await save(other.path)]) {
      const { status, body } = await mine.change({ default_payment_method: method })
      expect([status, body.code, body.param]).toEqual([404, 'resource_not_found', 'default_payment_method'])
      expect(body.detail).toBe('default_payment_method names a payment method that doesn’t exist in this environment.')
    }
  })
})

describe('GET /v1/pay/customers', () => {
  const emails = (body: { data: { email: string }[] }) => body.data.map((one) => one.email)

  test('200: lists each customer once over the pages, newest first', async () => {
    const shop = await api.account()
    for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) await create({ email }, shop)
    const first = await shop.sandbox.get(`${CUSTOMERS}?limit=2`)
    expect([emails(first.body), first.body.has_more]).toEqual([['c@x.example', 'b@x.example'], true])
    expect(first.headers.get('link')).toContain('rel="next"')
    const second = await shop.sandbox.get(`${CUSTOMERS}?limit=2&cursor=${first.body.next_cursor}`)
    expect([emails(second.body), second.body.has_more]).toEqual([['a@x.example'], false])
  })

  test('200: filters by email address in any case, and by the time of creation', async () => {
    const shop = await api.account()
    await create({ email: 'Ann@x.example' }, shop)
    api.clock.advance(60)
    const { created_at } = (await create({ email: 'bo@x.example' }, shop)).body
    api.clock.advance(60)
    await create({ email: 'ann@x.example' }, shop)
    const listed = async (query: string) => emails((await shop.sandbox.get(`${CUSTOMERS}?${query}`)).body)
    expect(await listed('email=ANN@x.example')).toEqual(['ann@x.example', 'Ann@x.example'])
    expect(await listed('email=ann@x')).toEqual([])
    expect(await listed(`created_from=${created_at}`)).toEqual(['ann@x.example', 'bo@x.example'])
    expect(await listed(`email=ann@x.example&created_to=${created_at}`)).toEqual(['Ann@x.example'])
  })

  test('200: finds a customer by a changed email address', async () => {
    const { change } = await created()
    await change({ email: 'New@x.example' })
    expect(emails((await account.sandbox.get(`${CUSTOMERS}?email=new@x.example`)).body)).toEqual(['New@x.example'])
  })

  test('200: shows neither another account nor the other environment', async () => {
    const [shop, stranger] = [await api.account(), await api.account()]
    await create(ann, shop)
    expect((await stranger.sandbox.get(CUSTOMERS)).body.data).toEqual([])
    expect((await shop.live.get(CUSTOMERS)).body.data).toEqual([])
  })
})
