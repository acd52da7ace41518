import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { invoiceShop } from '#tests/support/invoice-shop.ts'

const SLOW_REFUND = '4000000000005126'
const FAILING_REFUND = '4000000000007726'

let api: TestGateway
let account: TestAccount
let shop: ReturnType<typeof invoiceShop>

beforeAll(async () => {
  api = await testGateway()
})
beforeEach(async () => {
  account = await api.account({ country: 'DE' })
  shop = invoiceShop(api, account)
})
afterAll(() => api.close())

/** Repeats a request that a busy machine refused because it took too long. */
async function patiently<Response extends { status: number }>(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  return response.status === 503 ? patiently(send) : response
}

const issue = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  patiently(() => shop.issue(body, headers))

type Refund = { refund_id: string; state: string; credit_note_id: string | null }
let refundsSent = 0

/** A completed refund. The clock completes one that took too long on a busy machine. */
async function refund(transaction_id: string, amount: number): Promise<Refund> {
  const headers = { 'idempotency-key': `refund ${++refundsSent}` }
  const send = () => account.sandbox.post('/v1/pay/refunds', { transaction_id, amount }, { headers })
  const { refund_id, state } = (await patiently(send)).body
  if (state === 'pending') await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 10 })
  const path = `/v1/pay/refunds/${refund_id}`
  await expect.poll(async () => (await account.sandbox.get(path)).body.state, { timeout: 20_000 }).toBe('completed')
  return (await account.sandbox.get(path)).body
}

type Note = { invoice_id: string; number: string; refund_id: string; gross_amount: number; tax_lines: TaxLine[] }
type TaxLine = { rate_bp: number; net: number; tax: number }

/** The credit notes of a payment by number, as the API returns them. */
async function notesOf(transaction_id: string): Promise<Note[]> {
  const path = `/v1/pay/invoices?kind=credit_note&limit=100&transaction_id=${transaction_id}`
  const { data } = (await account.sandbox.get(path)).body
  return data.toSorted((a: Note, b: Note) => a.number.localeCompare(b.number))
}

const noteOf = async (refundId: string) =>
  (await account.sandbox.get(`/v1/pay/refunds/${refundId}`)).body.credit_note_id as string | null

describe('a credit note', () => {
  test('is not issued for a payment without an invoice', async () => {
    const transaction_id = await shop.paid()
    expect((await refund(transaction_id, 500)).credit_note_id).toBeNull()
    expect(await notesOf(transaction_id)).toEqual([])
  })

  test('is issued when a refund is completed, and the refund names it', async () => {
    const transaction_id = await shop.paid()
    const { body: invoice } = await issue({ transaction_id })
    const { refund_id, credit_note_id } = await refund(transaction_id, 500)
    const { body } = await account.sandbox.get(`/v1/pay/invoices/${credit_note_id}`)
    expect(body).toMatchObject({
      invoice_id: expect.stringMatching(/^cn_/),
      kind: 'credit_note',
      number: 'TEST-CN-2026-000001',
      corrects_invoice_id: invoice.invoice_id,
      refund_id,
      gross_amount: 500,
      format: 'factur-x-en16931',
    })
    const events = await account.sandbox.get('/v1/events?type=refund.completed')
    expect(events.body.data[0].data.credit_note_id).toBe(credit_note_id)
  })

  test('appears in the trace of its refund, and the invoice in that of its payment', async () => {
    const transaction_id = await shop.paid()
    const { body: invoice } = await issue({ transaction_id })
    const { refund_id, credit_note_id } = await refund(transaction_id, 500)
    const summaryOf = async (traced: string, id: string | null) => {
      const { nodes } = (await account.sandbox.get(`/v1/trace/${traced}`)).body
      return nodes.find((node: { id: string }) => node.id === id)?.summary
    }
    expect(await summaryOf(transaction_id, invoice.invoice_id)).toBe('Invoice TEST-INV-2026-000001 for 10.99 EUR')
    expect(await summaryOf(refund_id, credit_note_id)).toBe('Credit note TEST-CN-2026-000001 for 5.00 EUR')
  })

  test('takes back its part of each tax, whatever was refunded of other payments', async () => {
    const line_items = [
      { name: 'Sencha', quantity: 1, unit_amount: 1000, tax_rate: 7 },
      { name: 'Teapot', quantity: 1, unit_amount: 1500 },
    ]
    const other = await shop.paid({ amount: 2500, line_items })
    const transaction_id = await shop.paid({ amount: 2500, line_items })
    for (const paid of [other, transaction_id]) await issue({ transaction_id: paid })
    for (const paid of [other, await shop.paid()]) await refund(paid, 1000)
    for (const amount of [833, 833, 834]) await refund(transaction_id, amount)
    const taxes = (await notesOf(transaction_id)).map((note) => note.tax_lines.map(({ net, tax }) => [net, tax]))
    expect(taxes).toEqual([
      [
        [311, 22],
        [420, 80],
      ],
      [
        [311, 22],
        [420, 80],
      ],
      [
        [313, 21],
        [421, 79],
      ],
    ])
  })
})

describe('an invoice after refunds', () => {
  test('comes with a credit note for each of them, in their order and numbered without a gap', async () => {
    const transaction_id = await shop.paid()
    const refunds = []
    for (const amount of [300, 99, 700]) {
      refunds.push(await refund(transaction_id, amount))
      api.clock.advance(1000)
    }
    expect((await issue({ transaction_id })).status).toBe(200)
    const notes = await notesOf(transaction_id)
    expect(notes.map(({ number, refund_id, gross_amount }) => [number, refund_id, gross_amount])).toEqual([
      ['TEST-CN-2026-000001', refunds[0]?.refund_id, 300],
      ['TEST-CN-2026-000002', refunds[1]?.refund_id, 99],
      ['TEST-CN-2026-000003', refunds[2]?.refund_id, 700],
    ])
    // The invoice states 9.24 and 1.75.
    expect(notes.map(({ tax_lines }) => [tax_lines[0]?.net, tax_lines[0]?.tax])).toEqual([
      [252, 48],
      [83, 16],
      [589, 111],
    ])
    expect(await Promise.all(refunds.map(({ refund_id }) => noteOf(refund_id)))).toEqual(
      notes.map(({ invoice_id }) => invoice_id),
    )
    const { data } = (await account.sandbox.get('/v1/events?type=invoice.generated')).body
    expect(data).toHaveLength(4)
  })

  test('waits for a pending refund, whose note follows when it is completed', async () => {
    const transaction_id = await shop.paid({}, SLOW_REFUND)
    const { body } = await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount: 600 })
    await issue({ transaction_id })
    expect([body.state, await notesOf(transaction_id)]).toEqual(['pending', []])
    await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 10 })
    const notes = await notesOf(transaction_id)
    expect(notes.map(({ gross_amount }) => gross_amount)).toEqual([600])
    expect(await noteOf(body.refund_id)).toBe(notes[0]?.invoice_id)
  })

  test('has no note for a refund that failed', async () => {
    const transaction_id = await shop.paid({}, FAILING_REFUND)
    await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount: 600 })
    await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 10 })
    await issue({ transaction_id })
    expect(await notesOf(transaction_id)).toEqual([])
  })

  test('credits the whole amount again after the bank returned the first refund', async () => {
    const transaction_id = await shop.paid()
    const { body: invoice } = await issue({ transaction_id })
    const { refund_id } = await refund(transaction_id, 1099)
    await api.query(
      `UPDATE refunds SET state = 'failed', completed_at = NULL, failed_at = now(),
         failure_code = 'expired_or_closed_card' WHERE refund_id = $1`,
      [refund_id],
    )
    await api.query(`UPDATE transactions SET state = 'succeeded', amount_refunded = 0 WHERE transaction_id = $1`, [
      transaction_id,
    ])
    await refund(transaction_id, 1099)
    expect((await notesOf(transaction_id))[1]?.tax_lines).toEqual(invoice.tax_lines)
  })

  test('is issued once with its notes when a request is repeated', async () => {
    const transaction_id = await shop.paid()
    await refund(transaction_id, 400)
    const headers = { accept: 'application/json', 'idempotency-key': 'invoice-of-order-1042' }
    const [first, again] = [await issue({ transaction_id }, headers), await issue({ transaction_id }, headers)]
    const later = await issue({ transaction_id })
    expect([again.body.number, later.body.number]).toEqual([first.body.number, first.body.number])
    expect(await notesOf(transaction_id)).toHaveLength(1)
  })

  test('refunded in full has notes that add up to it', async () => {
    const transaction_id = await shop.paid()
    await refund(transaction_id, 1099)
    const { body } = await issue({ transaction_id })
    const [note] = await notesOf(transaction_id)
    expect(note?.tax_lines).toEqual(body.tax_lines)
  })
})

describe('races', () => {
  test('issue one credit note for each refund when 50 requests issue the invoice at once', async () => {
    const transaction_id = await shop.paid()
    for (const amount of [100, 200, 300]) await refund(transaction_id, amount)
    const all = await Promise.all(Array.from({ length: 50 }, () => issue({ transaction_id })))
    expect(new Set(all.map(({ status, body }) => `${status} ${body.number}`))).toEqual(
      new Set(['200 TEST-INV-2026-000001']),
    )
    expect((await notesOf(transaction_id)).map(({ number, gross_amount }) => [number, gross_amount])).toEqual([
      ['TEST-CN-2026-000001', 100],
      ['TEST-CN-2026-000002', 200],
      ['TEST-CN-2026-000003', 300],
    ])
  })

  test('issue one credit note for each refund that is completed while the invoice is issued', async () => {
    const transaction_id = await shop.paid()
    await refund(transaction_id, 9)
    const refunds = Array.from({ length: 6 }, () => refund(transaction_id, 50))
    const invoices = Array.from({ length: 3 }, () => issue({ transaction_id }))
    const made = await Promise.all(refunds)
    await Promise.all(invoices)
    const notes = await notesOf(transaction_id)
    expect(notes.map(({ number }) => number)).toEqual(
      Array.from({ length: 7 }, (_, n) => `TEST-CN-2026-${String(n + 1).padStart(6, '0')}`),
    )
    const named = await Promise.all(made.map(({ refund_id }) => noteOf(refund_id)))
    const own = (id: string) => notes.find((note) => note.refund_id === id)?.invoice_id
    expect(named).toEqual(made.map(({ refund_id }) => own(refund_id)))
    expect(notes.reduce((sum, { gross_amount }) => sum + gross_amount, 0)).toBe(309)
  })
})
