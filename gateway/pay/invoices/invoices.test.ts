import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { invoiceShop } from '#tests/support/invoice-shop.ts'

let api: TestGateway
let account: TestAccount
let sandbox: TestAccount['sandbox']
let paid: ReturnType<typeof invoiceShop>['paid']
let issue: ReturnType<typeof invoiceShop>['issue']

beforeAll(async () => {
  api = await testGateway()
  account = await api.account({ country: 'DE' })
  sandbox = account.sandbox
  ;({ paid, issue } = invoiceShop(api, account))
})
afterAll(() => api.close())

const tea = { name: 'Sencha', quantity: 1, unit_amount: 1099 }

describe('POST /v1/pay/invoices', () => {
  test.each([
    [{ tax_region: 'UK' }, 'tax_region'],
    [{ include_tax: false }, 'include_tax'],
    [{ customer: { name: 'Another' } }, 'customer'],
    [{ line_items: [{ name: 'Another', quantity: 1, unit_amount: 1099 }] }, 'line_items'],
  ])('409: %j conflicts with the issued invoice', async (terms, param) => {
    const transaction_id = await paid()
    await issue({ transaction_id, tax_region: 'EU' })
    const { status, body } = await issue({ transaction_id, ...terms })
    expect([status, body.code, body.param]).toEqual([409, 'invoice_conflict', param])
  })

  test.each([
    { customer: { name: 'Ann Example' } },
    { customer: { tax_id: { type: 'eu_vat', value: 'FR12345678901' } }, line_items: [{ ...tea, tax_rate: 7 }] },
    { include_tax: false, line_items: [{ ...tea, tax_rate: 7 }] },
  ])('200: a request with %j may be repeated', async (terms) => {
    const transaction_id = await paid()
    const { body } = await issue({ transaction_id, ...terms })
    const again = await issue({ transaction_id, ...terms })
    expect([again.status, again.body.number]).toEqual([200, body.number])
  })

  test('200: taxes an item at its own rate in a US state without a rate', async () => {
    const us = await api.account({ country: 'US' })
    await us.sandbox.patch('/v1/account', { tax: { us_nexus: ['AK'] } })
    const shop = invoiceShop(api, us)
    const address = { line1: '1 Main St', city: 'Juneau', postal_code: '99801', state: 'AK', country: 'US' }
    const line_items = [{ name: 'Tea', quantity: 1, unit_amount: 1050, tax_rate: 5 }]
    const { body } = await shop.issue({
      transaction_id: await shop.paid({ amount: 1050, line_items }),
      customer: { address },
    })
    expect(body.tax_lines).toMatchObject([{ category: 'S', rate_bp: 500, jurisdiction: 'US-AK', net: 1000, tax: 50 }])
  })

  test('400: a tax region that does not exist, for an issued invoice too', async () => {
    const transaction_id = await paid()
    await issue({ transaction_id })
    const { status, body } = await issue({ transaction_id, tax_region: 'MARS' })
    expect([status, body.code, body.param]).toEqual([400, 'unsupported_tax_region', 'tax_region'])
  })

  test.each([
    [{ language: 'ja' }, 400, 'unsupported_language', 'language'],
    [{ tax_region: 'MARS' }, 400, 'unsupported_tax_region', 'tax_region'],
    [{ tax_region: 'US' }, 422, 'missing_billing_address', 'customer.address.state'],
    [{ customer: { tax_id: { type: 'eu_vat', value: 'DE12' } } }, 422, 'invalid_tax_id', 'customer.tax_id.value'],
    [{ customer: { name: '株式会社' } }, 400, 'validation_failed', 'customer.name'],
    [{ line_items: [{ name: 'x', quantity: 1, unit_amount: 1 }] }, 400, 'validation_failed', 'line_items'],
    [{ transaction_id: 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a' }, 404, 'resource_not_found', 'transaction_id'],
    [{ taxRegion: 'EU' }, 400, 'unknown_field', 'taxRegion'],
  ])('refuses %j with %i', async (terms, status, code, param) => {
    const answer = await issue({ transaction_id: await paid(), ...terms })
    expect([answer.status, answer.body.code, answer.body.param]).toEqual([status, code, param])
  })

  test('409: a payment that has not succeeded has no invoice', async () => {
    const { body } = await (await hostedShop(api, account).checkout()).pay('4000000000000002')
    const answer = await issue({ transaction_id: body.transaction_id ?? body.last_attempt.transaction_id })
    expect([answer.status, answer.body.code]).toEqual([409, 'transaction_not_settled_yet'])
    expect(answer.body.detail).toBe('The payment’s state is “failed”. It will never have an invoice.')
  })
})

describe('GET /v1/pay/invoices', () => {
  test('200: newest first, by type, currency and payment, in pages', async () => {
    const own = await api.account({ country: 'GB' })
    const ownShop = invoiceShop(api, own)
    const numbers: string[] = []
    for (const currency of ['GBP', 'EUR', 'GBP']) {
      const { body } = await ownShop.issue({ transaction_id: await ownShop.paid({ currency }) })
      numbers.push(body.number)
    }
    expect(numbers).toEqual(['TEST-INV-2026-000001', 'TEST-INV-2026-000002', 'TEST-INV-2026-000003'])
    const listed = async (query: string) => {
      const { body } = await own.sandbox.get(`/v1/pay/invoices${query}`)
      return body.data.map((one: { number: string }) => one.number)
    }
    expect(await listed('')).toEqual(numbers.toReversed())
    expect(await listed('?currency=GBP')).toEqual([numbers[2], numbers[0]])
    expect(await listed('?kind=credit_note')).toEqual([])
    const page = await own.sandbox.get('/v1/pay/invoices?limit=2')
    expect(page.body.has_more).toBe(true)
    expect(await listed(`?limit=2&cursor=${page.body.next_cursor}`)).toEqual([numbers[0]])
    const [{ transaction_id }] = page.body.data
    expect(await listed(`?transaction_id=${transaction_id}`)).toEqual([numbers[2]])
  })

  test('200: the PDF and the XML of an invoice; 304 for a client that has them', async () => {
    const { body } = await issue({ transaction_id: await paid() })
    const path = `/v1/pay/invoices/${body.invoice_id}`
    const pdf = await sandbox.get(`${path}/pdf`)
    const xml = await sandbox.get(`${path}/xml`)
    expect([pdf.headers.get('content-type'), xml.headers.get('content-type')]).toEqual([
      'application/pdf',
      'application/xml',
    ])
    expect(xml.headers.get('content-disposition')).toBe(`inline; filename="${body.number}.xml"`)
    for (const { headers } of [pdf, xml]) {
      const part = headers.get('content-type')?.split('/')[1]
      const unchanged = { 'if-none-match': headers.get('etag') ?? '' }
      expect((await sandbox.get(`${path}/${part}`, { headers: unchanged })).status).toBe(304)
    }
    const polish = await sandbox.get(`${path}/pdf?language=pl`)
    expect([polish.status, polish.headers.get('content-language')]).toEqual([200, 'pl'])
    expect((await sandbox.get(`${path}/pdf?language=xx`)).body.code).toBe('unsupported_language')
  })

  test('404: no XML in a region without electronic invoices, and nothing of another account', async () => {
    const { body } = await issue({ transaction_id: await paid(), tax_region: 'AU' })
    expect(body).toMatchObject({ format: 'pdf', xml_url: null })
    expect((await sandbox.get(`/v1/pay/invoices/${body.invoice_id}/xml`)).status).toBe(404)
    const stranger = await api.account()
    for (const path of ['', '/pdf', '/xml']) {
      expect((await stranger.sandbox.get(`/v1/pay/invoices/${body.invoice_id}${path}`)).status).toBe(404)
    }
    expect((await account.live.get(`/v1/pay/invoices/${body.invoice_id}`)).status).toBe(404)
  })
})

test('the database refuses to change an issued invoice, and to delete one of live', async () => {
  const { body } = await issue({ transaction_id: await paid() })
  const change = api.query('UPDATE invoices SET number = $2 WHERE invoice_id = $1', [
    body.invoice_id,
    'TEST-INV-2026-9',
  ])
  await expect(change).rejects.toThrow('an issued invoice never changes')
  await api.query('ALTER TABLE invoices DISABLE TRIGGER invoices_final')
  await api.query(`UPDATE invoices SET environment = 'live', number = 'INV-2026-000001' WHERE invoice_id = $1`, [
    body.invoice_id,
  ])
  await api.query('ALTER TABLE invoices ENABLE TRIGGER invoices_final')
  const removal = api.query('DELETE FROM invoices WHERE invoice_id = $1', [body.invoice_id])
  await expect(removal).rejects.toThrow('an issued invoice is never deleted')
})

/** An account with a copy of a payment in live, which can be invoiced there. */
async function liveSale(country: string) {
  const own = await api.account({ country })
  const sold = await invoiceShop(api, own).paid()
  const transaction_id = `${sold.slice(0, -4)}zzzz`
  await api.query(
    `INSERT INTO transactions SELECT copied.* FROM transactions t, LATERAL jsonb_populate_record(t, $2) copied
     WHERE t.transaction_id = $1`,
    [sold, JSON.stringify({ transaction_id, environment: 'live', checkout_id: null })],
  )
  const issueLive = (terms = {}) => own.live.post('/v1/pay/invoices', { transaction_id, format: 'json', ...terms })
  return { own, issueLive }
}

test('a live invoice without a country of the buyer needs the EU country of the account', async () => {
  const { own, issueLive } = await liveSale('US')
  await own.live.patch('/v1/account', { tax_ids: [{ type: 'us_ein', value: '12-3456789' }] })
  const refused = await issueLive({ tax_region: 'EU' })
  expect([refused.status, refused.body.code, refused.body.param]).toEqual([
    422,
    'missing_billing_address',
    'customer.address.country',
  ])
  expect(refused.body.detail).toContain('set tax.eu_country of your account')
  await own.live.patch('/v1/account', { tax: { eu_country: 'PL' } })
  const { body } = await issueLive({ tax_region: 'EU' })
  expect(body.tax_lines).toMatchObject([{ jurisdiction: 'PL', rate_bp: 2300 }])
})

test('a live invoice charges VAT only with the tax ID of the seller', async () => {
  const { own, issueLive } = await liveSale('DE')
  const book = { name: 'Book', quantity: 1, unit_amount: 99, tax_rate: 0 }
  for (const line_items of [undefined, [book, { ...tea, unit_amount: 1000 }]]) {
    const { status, body } = await issueLive({ line_items })
    expect([status, body.code, body.param]).toEqual([422, 'invalid_tax_id', 'tax_ids'])
  }
  await own.live.patch('/v1/account', { tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }] })
  const { body } = await issueLive()
  expect(body).toMatchObject({ number: 'INV-2026-000001', environment: 'live', tax_amount: 175 })
  const { text } = await own.live.get(`/v1/pay/invoices/${body.invoice_id}/xml`)
  expect(text).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
  expect(text).not.toContain('IncludedNote')
})
