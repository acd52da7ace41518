import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, payment } from '#tests/support/hosted-shop.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const receiptLink = /http\S+\/receipt\/\S+/

async function mails(to: string) {
  const { data } = (await account.sandbox.get(`/v1/sandbox/outbox?to=${to}`)).body
  return data as { subject: string; text: string; html: string }[]
}

async function charge(input: Record<string, unknown>) {
  const { body } = await account.sandbox.post('/v1/pay/charges', {
    amount: 2599,
    currency: 'EUR',
    description: 'Order 1042',
    payment_method: { type: 'card', token: 'tok_visa' },
    ...input,
  })
  return body.transaction_id as string
}

async function receiptOf(to: string) {
  const [mail] = await mails(to)
  const path = `/hosted${new URL(receiptLink.exec(mail?.text ?? '')?.[0] ?? '').pathname.replace('receipt', 'receipts')}`
  return { path, get: () => api.request('GET', path) }
}

describe('the email', () => {
  test('says what was paid, how and for what, with a link to the receipt', async () => {
    const id = await charge({ receipt_email: 'a@payer.example' })
    const [mail, ...more] = await mails('a@payer.example')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Test shop: receipt for 25.99 EUR')
    expect(mail?.text.replace(receiptLink, 'LINK')).toBe(
      `Thank you. You paid 25.99 EUR to Test shop.\n\nDate: 21 November 2026\nFor: Order 1042\nPayment method: Visa card ending in 4242\nReference: ${id}\n\nView the receipt: LINK\n\nTest mode: no real money.`,
    )
    expect(mail?.html).toContain('<html lang="en" dir="ltr">')
  })

  test('is written in the language of the page on which the payer paid, right to left in Arabic', async () => {
    const checkout = await hostedShop(api, account).checkout({ customer_email: 'b@payer.example' })
    const headers = { 'client-secret': checkout.secret }
    const body = { ...payment('4242424242424242'), language: 'ar' }
    await api.request('POST', `/hosted/checkouts/${checkout.id}/pay`, { headers, body })
    const [mail] = await mails('b@payer.example')
    expect(mail?.subject).toBe('\u2068Test shop\u2069: إيصال بمبلغ \u206825.00 USD\u2069')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  })

  test('prefers the checkout’s language to that of the page', async () => {
    const checkout = await hostedShop(api, account).checkout({ customer_email: 'c@payer.example', language: 'de' })
    const headers = { 'client-secret': checkout.secret }
    const body = { ...payment('4242424242424242'), language: 'pl' }
    await api.request('POST', `/hosted/checkouts/${checkout.id}/pay`, { headers, body })
    expect((await mails('c@payer.example')).map(({ subject }) => subject)).toEqual(['Test shop: Beleg über 25,00 USD'])
  })

  test('is written in the customer’s language if no page was involved', async () => {
    const { body } = await account.sandbox.post('/v1/pay/customers', { email: 'd@payer.example', language: 'fr' })
    await charge({ customer_id: body.customer_id, receipt_email: 'd@payer.example' })
    expect((await mails('d@payer.example')).map(({ subject }) => subject)).toEqual(['Test shop : reçu pour 25,99 EUR'])
  })

  test('is not sent for a declined payment, nor without an address', async () => {
    await charge({ receipt_email: 'e@payer.example', payment_method: { type: 'card', token: 'tok_declined' } })
    await charge({})
    expect(await mails('e@payer.example')).toEqual([])
  })

  test('shows markup in a description as text', async () => {
    await charge({ receipt_email: 'f@payer.example', description: '<img src=x onerror=alert(1)>' })
    expect((await mails('f@payer.example'))[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('the receipt', () => {
  test('shows the payment, its items and taxes, and the refunds so far', async () => {
    const checkout = await hostedShop(api, account).checkout({
      amount: 2190,
      currency: 'EUR',
      customer_email: 'g@payer.example',
      line_items: [
        { name: 'Sencha', quantity: 1, unit_amount: 1190, tax_rate: 19 },
        { name: 'Book', quantity: 2, unit_amount: 500 },
      ],
    })
    const { body: paid } = await checkout.pay('4242424242424242')
    const { transaction_id } = paid.last_attempt
    await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount: 700 })
    const receipt = await receiptOf('g@payer.example')
    expect(new URL(paid.receipt_url).pathname.replace('receipt', 'receipts')).toBe(receipt.path.replace('/hosted', ''))
    const { status, body } = await receipt.get()
    expect([status, body]).toMatchObject([
      200,
      {
        transaction_id,
        state: 'partially_refunded',
        amount: 2190,
        amount_refunded: 700,
        currency: 'EUR',
        taxes: [{ percent: 19, amount: 190 }],
        refunds: [{ amount: 700, state: 'completed' }],
        payment_method: { type: 'card', card: { brand: 'visa', last4: '4242' } },
        invoice: null,
        can_invoice: false,
        merchant: { name: 'Test shop' },
      },
    ])
    for (const hidden of ['fee', 'net_amount', 'metadata', 'customer_id', 'account_id'])
      expect(Object.keys(body)).not.toContain(hidden)
  })

  test('leaves out a refund that failed, because the payer never got it', async () => {
    const own = await api.account()
    const { body: paid } = await (await hostedShop(api, own).checkout()).pay('4000000000007726')
    await own.sandbox.post('/v1/pay/refunds', { transaction_id: paid.last_attempt.transaction_id, amount: 700 })
    const path = `/hosted${new URL(paid.receipt_url).pathname.replace('receipt', 'receipts')}`
    const refunds = async () => (await api.request('GET', path)).body.refunds
    expect(await refunds()).toMatchObject([{ amount: 700, state: 'pending' }])
    await own.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 10 })
    expect(await refunds()).toEqual([])
  })

  test('shows no tax for an export, even if its items have rates', async () => {
    const own = await api.account({ country: 'DE' })
    const address = {
      line1: '1 Main St',
      line2: null,
      city: 'Albany',
      postal_code: '12207',
      state: 'NY',
      country: 'US',
    }
    const { body: customer } = await own.sandbox.post('/v1/pay/customers', { email: 'ann@payer.example', address })
    const line_items = [{ name: 'Sencha', quantity: 1, unit_amount: 2500, tax_rate: 19 }]
    const { customer_id } = customer
    const { body: paid } = await (await hostedShop(api, own).checkout({ customer_id, line_items })).pay(
      '4242424242424242',
    )
    const path = `/hosted${new URL(paid.receipt_url).pathname.replace('receipt', 'receipts')}`
    expect((await api.request('GET', path)).body.taxes).toEqual([])
  })

  test('states the whole address of the seller, its state and the name of its country included', async () => {
    const own = await api.account()
    const address = { line1: '1 Main St', line2: 'Floor 2', city: 'Albany', postal_code: '12207', state: 'NY' }
    await own.sandbox.patch('/v1/account', { address: { ...address, country: 'US' } })
    const { body: paid } = await (await hostedShop(api, own).checkout()).pay('4242424242424242')
    const path = `/hosted${new URL(paid.receipt_url).pathname.replace('receipt', 'receipts')}`
    expect((await api.request('GET', path)).body.seller).toEqual({
      name: 'Test shop',
      lines: ['1 Main St', 'Floor 2', '12207 Albany NY', 'United States'],
    })
  })

  test('is a PDF too, in Arabic as well', async () => {
    const { body } = await account.sandbox.post('/v1/pay/customers', { email: 'h@payer.example', language: 'ar' })
    await charge({ customer_id: body.customer_id, receipt_email: 'h@payer.example' })
    await charge({ receipt_email: 'i@payer.example' })
    const [arabic, english] = [await receiptOf('h@payer.example'), await receiptOf('i@payer.example')]
    const pdf = await api.request('GET', `${english.path}/pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await api.request('GET', `${arabic.path}/pdf`)).headers.get('content-language')).toBe('ar')
  })

  test('offers the invoice that the merchant issued, and issues none for a one-off payment', async () => {
    const issue = async (transaction_id: string) =>
      (await account.sandbox.post('/v1/pay/invoices', { transaction_id, tax_region: 'EU', format: 'json' })).body
    await issue(await charge({ receipt_email: 'other@payer.example' }))
    const id = await charge({ receipt_email: 'j@payer.example' })
    const receipt = await receiptOf('j@payer.example')
    expect((await receipt.get()).body.invoice).toBeNull()
    expect((await api.request('POST', `${receipt.path}/invoice`)).status).toBe(404)
    expect((await api.request('GET', `${receipt.path}/invoice`)).status).toBe(404)
    const { number } = await issue(id)
    expect((await receipt.get()).body.invoice).toEqual({ number })
    const pdf = await api.request('GET', `${receipt.path}/invoice`)
    expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([200, `inline; filename="${number}.pdf"`])
  })

  test('lets the payer of a subscription have the invoice issued, once and with a credit note for a refund', async () => {
    const own = await api.account()
    await own.sandbox.patch('/v1/account', { country: 'DE' })
    const shop = subscribingShop(api, own)
    await shop.subscribe(await shop.customer())
    const { data } = (await own.sandbox.get('/v1/sandbox/outbox?to=ann@shop.example')).body
    const text = data.find((one: { subject: string }) => one.subject.includes('receipt')).text as string
    const path = `/hosted${new URL(receiptLink.exec(text)?.[0] ?? '').pathname.replace('receipt', 'receipts')}`
    const { body: open } = await api.request('GET', path)
    expect(open).toMatchObject({ invoice: null, can_invoice: true })
    const { transaction_id } = open
    const { body: refund } = await own.sandbox.post('/v1/pay/refunds', { transaction_id, amount: 500 })
    const [first, second] = [await api.request('POST', `${path}/invoice`), await api.request('POST', `${path}/invoice`)]
    expect([first.status, first.body.invoice.number]).toEqual([200, 'TEST-INV-2026-000001'])
    expect([second.status, second.body.invoice.number]).toEqual([200, 'TEST-INV-2026-000001'])
    const notes = await own.sandbox.get(`/v1/pay/invoices?kind=credit_note&transaction_id=${transaction_id}`)
    expect(notes.body.data).toMatchObject([{ refund_id: refund.refund_id, gross_amount: 500 }])
  })

  test('404: opens nothing with an altered token or one of another payment', async () => {
    await charge({ receipt_email: 'k@payer.example' })
    const { path } = await receiptOf('k@payer.example')
    const other = await charge({})
    const signature = path.split('-').slice(1).join('-')
    for (const wrong of [
      `${path}x`,
      path.slice(0, -2),
      `/hosted/receipts/${other}-${signature}`,
      `/hosted/receipts/${other}`,
    ])
      expect([wrong, (await api.request('GET', wrong)).status]).toEqual([wrong, 404])
  })
})
