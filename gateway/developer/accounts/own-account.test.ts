import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account({ name: 'Tea shop', contact_email: 'ann@shop.example' })
})
afterAll(() => api.close())

const berlin = { line1: 'Torstraße 1', line2: null, city: 'Berlin', postal_code: '10119', state: null, country: 'DE' }
const taxIds = (count: number) => Array.from({ length: count }, (_, n) => ({ type: 'other', value: `GST 12-34${n}` }))
const change = (body: unknown) => account.sandbox.patch('/v1/account', body)

test('GET /v1/account: returns the same account in both environments', async () => {
  const { status, body } = await account.sandbox.get('/v1/account')
  expect(status).toBe(200)
  expect(body).toEqual({
    account_id: account.accountId,
    name: 'Tea shop',
    legal_name: null,
    address: null,
    country: 'US',
    tax_ids: [],
    contact_emails: ['ann@shop.example'],
    billing_currency: 'USD',
    settlement_currency: null,
    bank: null,
    statement_descriptor: null,
    language: 'en',
    branding: { logo_url: null, accent: null },
    tax: { eu_country: null, us_nexus: [] },
    plan: 'builder',
    payment_overdue_at: null,
    created_at: '2026-11-21T10:00:00Z',
  })
  expect((await account.live.get('/v1/account')).body).toEqual(body)
})

describe('PATCH /v1/account', () => {
  test('200: changes the given fields and keeps the others', async () => {
    const said = {
      legal_name: 'Tea Shop GmbH',
      address: berlin,
      country: 'DE',
      tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }],
      contact_emails: ['ann@shop.example', 'bob@shop.example'],
      settlement_currency: 'EUR',
      statement_descriptor: 'TEA SHOP BERLIN',
      language: 'de',
      tax: { eu_country: 'DE' },
    }
    expect((await change({ ...said, branding: { accent: '#0a7a5a' } })).body).toMatchObject(said)
    const { body } = await change({ branding: { logo_url: 'https://shop.example/logo.svg' }, legal_name: null })
    expect(body).toMatchObject({
      ...said,
      legal_name: null,
      branding: { accent: '#0a7a5a', logo_url: 'https://shop.example/logo.svg' },
    })
    expect((await account.live.get('/v1/account')).body).toEqual(body)
    expect((await change({})).body).toEqual(body)
  })

  test.each([
    [{ country: 'ZZ' }, 'country', 'unsupported_value'],
    [{ country: 'de' }, 'country', 'invalid_format'],
    [{ address: { ...berlin, city: '' } }, 'address.city', 'too_short'],
    [{ address: { line1: 'x' } }, 'address.city', 'required'],
    [{ address: { ...berlin, country: 'XX' } }, 'address.country', 'unsupported_value'],
    [{ tax_ids: [{ type: 'eu_vat', value: 'DE12345' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: [{ type: 'eu_vat', value: 'US123456789' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: [{ type: 'gb_vat', value: '123456789' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: [{ type: 'us_ein', value: '123456789' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: [{ type: 'ch_uid', value: 'CHE123456789' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: [{ type: 'no_mva', value: '123456789' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: [{ type: 'ca_gst', value: '123456789' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: [{ type: 'ca_qst', value: '1234567890' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: [{ type: 'au_abn', value: '5182475355' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: [{ type: 'jp_trn', value: '1234567890123' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: [{ type: 'ma_ice', value: '00152571300008' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: [{ type: 'ma_if', value: '123456' }] }, 'tax_ids.0.value', 'invalid_format'],
    [{ tax_ids: taxIds(6) }, 'tax_ids', 'too_many'],
    [{ tax: { us_nexus: ['ZZ'] } }, 'tax.us_nexus.0', 'unsupported_value'],
    [{ contact_emails: ['nobody'] }, 'contact_emails.0', 'invalid_format'],
    [{ contact_emails: ['a@x.example', 'A@x.example'] }, 'contact_emails', 'duplicate'],
    [{ contact_emails: Array.from({ length: 11 }, (_, n) => `a${n}@x.example`) }, 'contact_emails', 'too_many'],
    [{ statement_descriptor: 'TEA' }, 'statement_descriptor', 'invalid_format'],
    [{ statement_descriptor: '12345' }, 'statement_descriptor', 'invalid_format'],
    [{ language: 'tlh' }, 'language', 'unsupported_value'],
    [{ branding: { logo_url: 'http://shop.example/logo.svg' } }, 'branding.logo_url', 'invalid_format'],
    [{ branding: { accent: 'green' } }, 'branding.accent', 'invalid_format'],
    [{ legal_name: '株式会社' }, 'legal_name', 'not_allowed'],
    [{ address: { ...berlin, city: '東京' } }, 'address.city', 'not_allowed'],
  ])('400: %j', async (body, field, code) => {
    const before = (await account.sandbox.get('/v1/account')).body
    const answer = await change(body)
    expect([answer.status, answer.body.param, answer.body.errors[0].code]).toEqual([400, field, code])
    expect((await account.sandbox.get('/v1/account')).body).toEqual(before)
  })

  test.each(['billing_currency', 'plan', 'bank', 'created_at', 'account_id'])(
    '400: %s can’t be changed by the account',
    async (field) => {
      const { status, body } = await change({ [field]: 'USD' })
      expect([status, body.code, body.param]).toEqual([400, 'unknown_field', field])
    },
  )

  test.each([
    ['eu_vat', 'EL123456789'],
    ['gb_vat', 'GB123456789'],
    ['ch_uid', 'CHE-123.456.788 MWST'],
    ['no_mva', 'NO123456789MVA'],
    ['us_ein', '12-3456789'],
    ['ca_gst', '123456789RT0001'],
    ['ca_qst', '1234567890TQ0001'],
    ['au_abn', '51824753556'],
    ['jp_trn', 'T1234567890123'],
    ['ma_ice', '001525713000089'],
    ['ma_if', '12345678'],
    ['waemu_ncc', 'CI-ABJ-2020'],
    ['waemu_ifu', '00012345X'],
    ['other', 'GST 12-345'],
  ])('200: accepts a tax ID in the format of %s', async (type, value) => {
    expect((await change({ tax_ids: [{ type, value }] })).body.tax_ids).toEqual([{ type, value }])
  })

  test('200: accepts five tax IDs', async () => {
    expect((await change({ tax_ids: taxIds(5) })).body.tax_ids).toEqual(taxIds(5))
  })

  test('200: changes one tax setting and keeps the other', async () => {
    await change({ tax: { eu_country: 'FR' } })
    const { body } = await change({ tax: { us_nexus: ['CA', 'NY'] } })
    expect(body.tax).toEqual({ eu_country: 'FR', us_nexus: ['CA', 'NY'] })
  })
})

test('POST /v1/accounts: rejects a contact that is not an email address', async () => {
  const { status, body } = await api.request('POST', '/v1/accounts', {
    key: api.provisioningToken,
    body: { name: 'Tea shop', contact_email: 'nobody' },
  })
  expect([status, body.param]).toEqual([400, 'contact_email'])
})
