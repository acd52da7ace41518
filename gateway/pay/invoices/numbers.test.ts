import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { inUnit } from '../../db/in-unit.ts'
import { contextFor } from '../../keyless-context.ts'
import { creditNoteFor } from './credit-note.ts'
import { invoiceFor } from './issue-invoice.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const jobOf = ({ accountId }: TestAccount) =>
  contextFor(api.runtime, { account_id: accountId, environment: 'sandbox' }, 'job', 'req_test')

/** Payments like one that a payer made. */
async function payments(account: TestAccount, count: number): Promise<string[]> {
  const { body } = await (await hostedShop(api, account).checkout({ currency: 'EUR' })).pay('4242424242424242')
  const first = body.last_attempt.transaction_id as string
  const copies = Array.from({ length: count - 1 }, (_, n) => `${first.slice(0, -4)}${String(n).padStart(4, '0')}`)
  await api.query(
    `INSERT INTO transactions SELECT copied.* FROM transactions t, unnest($2::text[]) new_id,
       LATERAL jsonb_populate_record(t, jsonb_build_object('transaction_id', new_id)) copied WHERE t.transaction_id = $1`,
    [first, copies],
  )
  return [first, ...copies]
}

async function issueFor(account: TestAccount, transaction_id: string, isAborted = false) {
  const ctx = await jobOf(account)
  return inUnit(ctx.unit, async () => {
    const row = await invoiceFor(ctx, { transaction_id }, () => {})
    if (isAborted) throw new Error('given up')
    return row
  }).catch((error: Error) => {
    // A busy machine may keep one waiting too long for its turn, which is one more reason to give up.
    if (!/given up|timeout exceeded/.test(error.message)) throw error
    return null
  })
}

async function creditFor(account: TestAccount, transactionId: string, refund: { refund_id: string; amount: number }) {
  const ctx = await jobOf(account)
  return inUnit(ctx.unit, () => creditNoteFor(ctx, { transactionId, refund }))
}

const refundId = (n: number) => `re_${String(n).padStart(26, '0')}`

const numbersOf = async ({ accountId }: TestAccount, kind = 'invoice') => {
  const rows = await api.query('SELECT number FROM invoices WHERE account_id = $1 AND kind = $2 ORDER BY number', [
    accountId,
    kind,
  ])
  return rows.map(({ number }) => number)
}

const series = (count: number, kind = 'INV') =>
  Array.from({ length: count }, (_, n) => `TEST-${kind}-2026-${String(n + 1).padStart(6, '0')}`)

describe('numbers', () => {
  test('have no gap and no duplicate when 50 are issued at once and some are given up', async () => {
    const choices = fc.array(fc.boolean(), { minLength: 50, maxLength: 50 })
    const [aborted = []] = fc.sample(choices, { numRuns: 1, seed: 7 })
    const account = await api.account({ country: 'DE' })
    const paid = await payments(account, 50)
    const rows = await Promise.all(paid.map((id, index) => issueFor(account, id, aborted[index])))
    const kept = rows.flatMap((row) => row?.number ?? []).toSorted()
    expect(kept.length).toBeGreaterThan(5)
    expect(kept).toEqual(series(kept.length))
    for (const id of paid) await issueFor(account, id)
    expect(await numbersOf(account)).toEqual(series(50))
  })

  test('stay one for a payment that is invoiced ten times at once', async () => {
    const account = await api.account({ country: 'DE' })
    const [id = ''] = await payments(account, 1)
    const rows = await Promise.all(Array.from({ length: 10 }, () => issueFor(account, id)))
    expect(new Set(rows.map((row) => row?.number))).toEqual(new Set(['TEST-INV-2026-000001']))
    expect(await numbersOf(account)).toEqual(series(1))
  })

  test('increase with the time of issue, even if a clock is behind', async () => {
    const account = await api.account({ country: 'DE' })
    const [first = '', second = ''] = await payments(account, 2)
    await issueFor(account, first)
    const ahead = '2026-11-21T10:05:00Z'
    await api.query('UPDATE invoice_numbers SET last_issued_at = $2 WHERE account_id = $1', [account.accountId, ahead])
    expect((await issueFor(account, second))?.issued_at).toEqual(new Date(ahead))
  })

  test('begin again each year, and after a wipe of the sandbox', async () => {
    const account = await api.account({ country: 'DE' })
    const [first = '', second = ''] = await payments(account, 2)
    await issueFor(account, first)
    await account.sandbox.post('/v1/sandbox/clock', { advance_to: '2027-01-01T00:00:01Z' })
    expect((await issueFor(account, second))?.number).toBe('TEST-INV-2027-000001')
    api.clock.advance(1)
    expect((await account.sandbox.post('/v1/sandbox/wipe')).status).toBe(202)
    await expect.poll(() => numbersOf(account)).toEqual([])
    const counters = () => api.query('SELECT FROM invoice_numbers WHERE account_id = $1', [account.accountId])
    await expect.poll(counters).toEqual([])
  })
})

describe('a credit note', () => {
  test('is not issued for a payment without an invoice', async () => {
    const account = await api.account({ country: 'DE' })
    const [id = ''] = await payments(account, 1)
    expect(await creditFor(account, id, { refund_id: refundId(1), amount: 100 })).toBeNull()
  })

  test('takes back each tax in proportion, and the last one takes the rest', async () => {
    const account = await api.account({ country: 'DE' })
    const line_items = [
      { name: 'Sencha', quantity: 1, unit_amount: 1000, tax_rate: 7 },
      { name: 'Teapot', quantity: 1, unit_amount: 1500 },
    ]
    const { body } = await (await hostedShop(api, account).checkout({ currency: 'EUR', line_items })).pay(
      '4242424242424242',
    )
    const { transaction_id } = body.last_attempt
    const invoice = await issueFor(account, transaction_id)
    const notes = []
    for (const [index, amount] of [833, 833, 834].entries()) {
      const id = await creditFor(account, transaction_id, { refund_id: refundId(10 + index), amount })
      notes.push((await account.sandbox.get(`/v1/pay/invoices/${id}`)).body)
    }
    expect(notes[0]).toMatchObject({
      invoice_id: expect.stringMatching(/^cn_/),
      kind: 'credit_note',
      number: 'TEST-CN-2026-000001',
      corrects_invoice_id: invoice?.invoice_id,
      refund_id: refundId(10),
      gross_amount: 833,
      format: 'factur-x-en16931',
    })
    const lines = notes.map(({ tax_lines }) =>
      tax_lines.map((line: { rate_bp: number; net: number; tax: number }) => [line.rate_bp, line.net, line.tax]),
    )
    expect(lines).toEqual([
      [
        [700, 311, 22],
        [1900, 420, 80],
      ],
      [
        [700, 312, 21],
        [1900, 421, 79],
      ],
      [
        [700, 312, 22],
        [1900, 420, 80],
      ],
    ])
    expect(await numbersOf(account, 'credit_note')).toEqual(series(3, 'CN'))
    const { data } = (await account.sandbox.get('/v1/events?type=invoice.generated')).body
    expect(data).toHaveLength(4)
  })

  test('is issued when a refund is completed, and the refund names it', async () => {
    const account = await api.account({ country: 'DE' })
    const [transaction_id = ''] = await payments(account, 1)
    await issueFor(account, transaction_id)
    const { body } = await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount: 500 })
    const note = await account.sandbox.get(`/v1/pay/invoices/${body.credit_note_id}`)
    expect(note.body).toMatchObject({ kind: 'credit_note', refund_id: body.refund_id, gross_amount: 500 })
  })

  test('of any refunds adds up to the invoice, tax by tax', async () => {
    const account = await api.account({ country: 'CA' })
    await account.sandbox.patch('/v1/account', {
      address: { line1: 'x', line2: null, city: 'Québec', postal_code: 'G1R', state: 'QC', country: 'CA' },
    })
    const ids = await payments(account, 6)
    const parts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 })
    let refund = 100
    await fc.assert(
      fc.asyncProperty(parts, async (amounts) => {
        const id = ids.pop() ?? ''
        const invoice = await issueFor(account, id)
        const gross = invoice?.gross_amount ?? 0
        const given: number[] = []
        for (const amount of [...amounts, gross]) {
          const left = gross - given.reduce((sum, one) => sum + one, 0)
          if (Math.min(amount, left) > 0) given.push(Math.min(amount, left))
        }
        for (const amount of given) await creditFor(account, id, { refund_id: refundId(++refund), amount })
        const [sums] = await api.query(
          `SELECT sum(net_amount)::int AS net, sum(tax_amount)::int AS tax,
             sum((tax_groups #>> '{0,taxes,0,amount}')::int)::int AS gst, sum((tax_groups #>> '{0,taxes,1,amount}')::int)::int AS qst
           FROM invoices WHERE transaction_id = $1 AND kind = 'credit_note'`,
          [id],
        )
        const taxes = invoice?.tax_groups[0]?.taxes.map(({ amount }) => amount) ?? []
        expect(taxes).toEqual([109, 217])
        expect(sums).toEqual({ net: invoice?.net_amount, tax: invoice?.tax_amount, gst: taxes[0], qst: taxes[1] })
      }),
      { numRuns: 6 },
    )
  })
})
