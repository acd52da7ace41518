import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { invoiceShop } from '#tests/support/invoice-shop.ts'
import { readPdf } from '#tests/support/pdf-text.ts'

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

const pdfBytes = async (path: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${sandbox.key}`, ...(init.headers as Record<string, string>) }
  return api.app.request(path, { ...init, headers })
}

describe('POST /v1/pay/invoices', () => {
  test('200: the PDF with its headers', async () => {
    const transaction_id = await paid()
    const response = await pdfBytes('/v1/pay/invoices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ transaction_id, include_tax: true, tax_region: 'EU', language: 'en' }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const header = (name: string) => response.headers.get(name) ?? ''
    expect(response.status).toBe(200)
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(header('content-type')).toBe('application/pdf')
    expect(header('invoice-number')).toMatch(/^TEST-INV-2026-\d{6}$/)
    expect(header('content-disposition')).toBe(`inline; filename="${header('invoice-number')}.pdf"`)
    expect(header('content-language')).toBe('en')
    expect(header('cache-control')).toBe('private, max-age=0, must-revalidate')
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('etag')).toBe(`"sha256-${createHash('sha256').update(bytes).digest('base64url')}"`)
    const id = header('invoice-id')
    expect(id).toMatch(/^inv_[0-9a-hjkmnp-tv-z]{26}$/)
    expect(header('link')).toBe(
      `</v1/pay/invoices/${id}>; rel="self", </v1/pay/invoices/${id}/xml>; rel="alternate"; type="application/xml"`,
    )
    const { body } = await sandbox.get(`/v1/pay/invoices/${id}`)
    expect(body.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(readPdf(bytes).pages.join('')).toContain('Germany')
    expect((await sandbox.get(`/v1/pay/transactions/${transaction_id}`)).body.invoice_id).toBe(id)
  })

  test('200: everything that the invoice says, as JSON', async () => {
    const transaction_id = await paid({ customer_email: 'ann@shop.example' })
    const { status, body } = await issue({ transaction_id })
    expect(status).toBe(200)
    expect(body).toEqual({
      invoice_id: expect.stringMatching(/^inv_/),
      number: expect.stringMatching(/^TEST-INV-2026-\d{6}$/),
      kind: 'invoice',
      transaction_id,
      refund_id: null,
      corrects_invoice_id: null,
      issued_at: '2026-11-21T10:00:00Z',
      supply_date: '2026-11-21',
      due_date: '2026-11-21',
      seller: { name: 'Test shop', address: null, country: 'DE', tax_id: null, legal_id: null, email: null },
      buyer: { name: null, address: null, country: null, tax_id: null, legal_id: null, email: 'ann@shop.example' },
      currency: 'EUR',
      net_amount: 924,
      tax_amount: 175,
      gross_amount: 1099,
      paid_amount: 1099,
      tax_region: 'EU',
      include_tax: true,
      tax_lines: [
        {
          category: 'S',
          rate_bp: 1900,
          jurisdiction: 'DE',
          net: 924,
          tax: 175,
          exemption_code: null,
          exemption_text: null,
        },
      ],
      tax_amount_local: null,
      line_items: [{ name: 'Order 1042', quantity: 1, gross_amount: 1099, net_amount: 924 }],
      language: 'en',
      format: 'factur-x-en16931',
      network_submission: 'none',
      payment_means: '48',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      pdf_url: expect.stringContaining(`/v1/pay/invoices/${body.invoice_id}/pdf`),
      xml_url: expect.stringContaining(`/v1/pay/invoices/${body.invoice_id}/xml`),
      environment: 'sandbox',
      created_at: '2026-11-21T10:00:00Z',
    })
  })

  test('200: splits the tax of several rates without losing a cent', async () => {
    const line_items = [
      { name: 'Sencha', quantity: 3, unit_amount: 333, tax_rate: 7 },
      { name: 'Teapot', quantity: 1, unit_amount: 2999 },
      { name: 'Matcha', quantity: 2, unit_amount: 51, tax_rate: 7 },
      { name: 'Book', quantity: 1, unit_amount: 100, tax_rate: 0 },
    ]
    const transaction_id = await paid({ amount: 4200, line_items })
    const { body } = await issue({ transaction_id, tax_region: 'EU' })
    const lines = body.tax_lines.map((line: Record<string, unknown>) => [
      line.category,
      line.rate_bp,
      line.net,
      line.tax,
    ])
    expect(lines).toEqual([
      ['S', 700, 1029, 72],
      ['S', 1900, 2520, 479],
      ['Z', 0, 100, 0],
    ])
    expect([body.net_amount, body.tax_amount, body.gross_amount]).toEqual([3649, 551, 4200])
    expect(body.line_items.map((line: { net_amount: number }) => line.net_amount)).toEqual([934, 2520, 95, 100])
  })

  test('200: states the customer and the tax parameters of the request', async () => {
    const customer = {
      name: 'Café & Co. <Paris>',
      email: 'buyer@example.com',
      address: { line1: '1 rue X', line2: null, city: 'Paris', postal_code: '75001', state: null, country: 'FR' },
      tax_id: { type: 'eu_vat', value: 'FR12345678901' },
    }
    const { body } = await issue({ transaction_id: await paid(), customer })
    expect(body.buyer).toEqual({ ...customer, country: 'FR', legal_id: null })
    expect(body.tax_lines).toEqual([
      {
        category: 'AE',
        rate_bp: 0,
        jurisdiction: 'FR',
        net: 1099,
        tax: 0,
        exemption_code: 'VATEX-EU-AE',
        exemption_text: 'Reverse charge: the recipient accounts for the VAT (Directive 2006/112/EC, art. 196)',
      },
    ])
    const line_items = [{ name: 'Sencha', quantity: 1, unit_amount: 1099, tax_rate: 7 }]
    const ownRate = await issue({ transaction_id: await paid(), customer, line_items })
    expect(ownRate.body.tax_lines).toEqual(body.tax_lines)
    const without = await issue({ transaction_id: await paid(), include_tax: false })
    expect(without.body).toMatchObject({ tax_lines: [], net_amount: 1099, tax_amount: 0, include_tax: false })
  })

  test('200: takes buyer, language and region from the payment’s customer', async () => {
    const address = {
      line1: 'ul. Prosta 1',
      line2: null,
      city: 'Łódź',
      postal_code: '90-001',
      state: null,
      country: 'PL',
    }
    const customer = { email: 'ola@example.com', name: 'Ola Nowak', language: 'pl', address }
    const { customer_id } = (await sandbox.post('/v1/pay/customers', customer)).body
    const charge = { amount: 12_300, currency: 'PLN', payment_method: { type: 'card', token: 'tok_visa' }, customer_id }
    const { transaction_id } = (await sandbox.post('/v1/pay/charges', charge)).body
    const { body } = await issue({ transaction_id })
    expect(body).toMatchObject({
      language: 'pl',
      tax_region: 'EU',
      buyer: { name: 'Ola Nowak', address, country: 'PL', email: 'ola@example.com' },
      tax_lines: [{ category: 'S', rate_bp: 2300, jurisdiction: 'PL', net: 10_000, tax: 2300 }],
      tax_amount_local: { currency: 'EUR', amount: 532 },
    })
  })

  test('200: restates the tax in the seller’s national currency', async () => {
    const { body } = await issue({ transaction_id: await paid({ amount: 12_000, currency: 'USD' }) })
    expect(body.tax_amount_local).toEqual({ currency: 'EUR', amount: 1767, rate: '0.9222539887', date: '2026-11-20' })
  })

  test('200: repeats an Idempotency-Key with the same bytes and headers', async () => {
    const transaction_id = await paid()
    const send = () =>
      pdfBytes('/v1/pay/invoices', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
        body: JSON.stringify({ transaction_id, language: 'de' }),
      })
    const [first, again] = [await send(), await send()]
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true)
    const described = [
      'content-type',
      'content-disposition',
      'content-language',
      'etag',
      'invoice-id',
      'invoice-number',
    ]
    for (const name of described) expect(again.headers.get(name), name).toBe(first.headers.get(name))
  })

  test.each([
    ['application/xml', 'application/xml'],
    ['application/json;q=0.5, application/pdf;q=0.9', 'application/pdf'],
    ['text/html, application/*;q=0.1', 'application/pdf'],
    ['*/*', 'application/pdf'],
    ['application/pdf;q=0, */*', 'application/json'],
  ])('200: Accept %s gets %s', async (accept, type) => {
    const { headers } = await issue({ transaction_id: await paid() }, { accept })
    expect(headers.get('content-type')).toBe(type)
  })

  test.each(['json', 'xml', 'pdf'])('200: format %s chooses the response', async (format) => {
    const { headers } = await issue({ transaction_id: await paid(), format }, {})
    expect(headers.get('content-type')).toBe(`application/${format}`)
  })

  test.each([
    [{}, 'text/html'],
    [{ tax_region: 'AU' }, 'application/xml'],
    [{ tax_region: 'AU', format: 'xml' }, '*/*'],
  ])('406: %j with Accept %s issues nothing', async (terms, accept) => {
    const transaction_id = await paid()
    const { status, body } = await issue({ transaction_id, ...terms }, { accept })
    expect([status, body.code]).toEqual([406, 'not_acceptable'])
    expect((await sandbox.get(`/v1/pay/transactions/${transaction_id}`)).body.invoice_id).toBeNull()
  })

  test('200: a second request returns the same invoice, in another language as a duplicate', async () => {
    const transaction_id = await paid()
    const first = await issue({ transaction_id, tax_region: 'EU', language: 'en' })
    const again = await issue({ transaction_id, tax_region: 'EU', language: 'pl' })
    expect(again.body).toEqual(first.body)
    const translated = await issue({ transaction_id, language: 'pl' }, { accept: 'application/pdf' })
    expect(translated.headers.get('content-language')).toBe('pl')
    expect(translated.headers.get('invoice-number')).toBe(first.body.number)
    const events = await sandbox.get('/v1/events?type=invoice.generated&limit=100')
    const mine = events.body.data.filter((one: { object_id: string }) => one.object_id === first.body.invoice_id)
    expect(mine).toHaveLength(1)
  })
})
