import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '#gateway/pay/invoices/invoices.schema.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { DAYS, PER_EURO, runMonth } from './run-month.ts'

const PAYMENTS = Number(process.env.MONTH_PAYMENTS) || 2_000
// The run itself notices when an advance of the clock has stopped.
const NO_LIMIT = 0
const SEED = Number(process.env.MONTH_SEED) || Math.floor(Math.random() * 1e9)

/** The full size takes a long time, so it reports its progress. */
const tell = process.env.MONTH_PAYMENTS ? console.log : () => {}

let api: TestGateway
/** Settles everything in euros, and each currency separately. */
let accounts: TestAccount[]

beforeAll(async () => {
  console.log(`MONTH_SEED=${SEED}`)
  api = await testGateway()
  accounts = [await api.account({ country: 'DE' }), await api.account({ country: 'DE' })]
  await accounts[0]?.sandbox.patch('/v1/account', { settlement_currency: 'EUR' })
  await runMonth(accounts, PAYMENTS, SEED, tell)
}, NO_LIMIT)
afterAll(() => api.close())

async function listAll(client: TestAccount['sandbox'], path: string) {
  const all: Awaited<ReturnType<typeof client.get>>['body'][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await client.get(`${path}?limit=100${cursor && `&cursor=${cursor}`}`)
    all.push(...body.data)
    cursor = body.next_cursor
  }
  return all
}

test('the month had everything: success, decline, return, refund and failed refund', async () => {
  const states = await api.query('SELECT state, count(*)::int AS n FROM transactions GROUP BY 1')
  const count = Object.fromEntries(states.map(({ state, n }) => [state, n]))
  expect(count.succeeded + count.failed + count.refunded + count.partially_refunded).toBe(PAYMENTS)
  for (const state of ['succeeded', 'failed', 'refunded', 'partially_refunded'])
    expect(count[state]).toBeGreaterThan(20)
  const [returned] = await api.query(
    `SELECT count(*)::int AS n FROM transactions WHERE failure_code = 'transfer_returned'`,
  )
  const [failed] = await api.query(`SELECT count(*)::int AS n FROM refunds WHERE state = 'failed'`)
  expect(returned.n).toBeGreaterThan(5)
  expect(failed.n).toBeGreaterThan(5)
})

test('nothing is left under way', async () => {
  expect(await api.query(`SELECT FROM transactions WHERE state IN ('processing', 'requires_action')`)).toEqual([])
  expect(await api.query(`SELECT FROM refunds WHERE state = 'pending'`)).toEqual([])
  expect(
    await api.query(`SELECT ledger_account FROM postings WHERE ledger_account = 'refund_payable'
    GROUP BY account_id, currency, ledger_account HAVING sum(amount) <> 0`),
  ).toEqual([])
})

test('the ledger sums to zero in each currency, and the merchant got what each payment and refund says', async () => {
  const open = await api.query(
    'SELECT currency, sum(amount)::int AS n FROM postings GROUP BY 1 HAVING sum(amount) <> 0',
  )
  expect(open).toEqual([])
  const wrong = await api.query(`
    WITH booked AS (
      SELECT source_id, sum(amount) FILTER (WHERE ledger_account = 'merchant_payable') AS merchant,
        sum(amount) FILTER (WHERE ledger_account = 'fee_revenue') AS fee
      FROM postings GROUP BY 1),
    told AS (
      SELECT transaction_id AS id, CASE WHEN state = 'failed' THEN 0 ELSE (settlement ->> 'net')::bigint END AS net,
        CASE WHEN state = 'failed' THEN 0 ELSE (fee ->> 'amount')::bigint END AS fee
      FROM transactions t WHERE succeeded_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM refunds r WHERE r.transaction_id = t.transaction_id AND t.state = 'failed')
      UNION ALL
      SELECT refund_id, CASE WHEN state = 'failed' THEN 0
          ELSE (settlement ->> 'fee_returned')::bigint - (settlement ->> 'amount')::bigint END,
        CASE WHEN state = 'failed' THEN 0 ELSE -fee_returned END
      FROM refunds)
    SELECT id, net, merchant, told.fee, booked.fee AS booked_fee FROM told LEFT JOIN booked ON source_id = id
    WHERE net <> -coalesce(merchant, 0) OR told.fee <> -coalesce(booked.fee, 0)`)
  expect(wrong).toEqual([])
})

test('a full refund gives back exactly the payment, its fee and its settlement', async () => {
  const wrong = await api.query(`
    SELECT t.transaction_id FROM transactions t JOIN refunds r USING (transaction_id)
    WHERE t.state = 'refunded' AND r.state <> 'failed' GROUP BY t.transaction_id
    HAVING sum(r.amount) <> t.amount OR sum(r.fee_returned) <> (t.fee ->> 'amount')::bigint
      OR sum((r.settlement ->> 'amount')::bigint) <> (t.settlement ->> 'gross')::bigint
      OR sum((r.settlement ->> 'fee_returned')::bigint) <> (t.settlement ->> 'fee')::bigint`)
  expect(wrong).toEqual([])
})

test('settlements pay out what the ledger owed, day by day, and their lines add up', async () => {
  for (const { sandbox } of accounts) {
    const settlements = await listAll(sandbox, '/v1/pay/settlements')
    expect(settlements.length).toBeGreaterThan(DAYS - 2)
    for (const one of settlements) {
      const { gross_amount, refund_amount, fee_amount, fee_returned_amount, adjustment_amount } = one
      const sum = gross_amount - refund_amount - fee_amount + fee_returned_amount
      expect([one.number, one.net_amount]).toEqual([one.number, sum + adjustment_amount + one.carried_over_amount])
    }
  }
  const wrong = await api.query(`
    SELECT account_id, currency FROM (
      SELECT account_id, currency, sum(net_amount) FILTER (WHERE state = 'paid') AS paid FROM settlements GROUP BY 1, 2) s
    FULL JOIN (
      SELECT account_id, currency, -sum(amount) AS banked FROM postings WHERE ledger_account = 'bank' GROUP BY 1, 2) b
    USING (account_id, currency) WHERE coalesce(paid, 0) <> coalesce(banked, 0)`)
  expect(wrong).toEqual([])
})

test('usage counts every payment that succeeded, and costs its fee in dollars without what was returned', async () => {
  for (const { accountId } of accounts) {
    const [metered] = await api.query(
      `SELECT sum(quantity)::int AS payments, sum(cost_micros)::float8 AS micros FROM usage_hours
       WHERE account_id = $1 AND item IN ('card_payment', 'wallet_payment', 'bank_transfer')`,
      [accountId],
    )
    const fees = await api.query(
      `SELECT (fee ->> 'amount')::int AS amount, currency FROM transactions WHERE account_id = $1 AND succeeded_at IS NOT NULL`,
      [accountId],
    )
    const dollars = ({ amount, currency }: (typeof fees)[number]) =>
      (amount / (currency === 'JPY' || currency === 'XOF' ? 1 : 100)) * (PER_EURO.USD / PER_EURO[currency as 'USD'])
    const micros = fees.reduce((sum, fee) => sum + dollars(fee) * 1_000_000, 0)
    expect(metered.payments).toBe(fees.length)
    // Each payment is rounded separately, to a millionth.
    expect(Math.abs(metered.micros - micros)).toBeLessThan(fees.length)
    const [returned] = await api.query(
      `SELECT -sum(cost_micros)::float8 AS micros FROM usage_hours WHERE account_id = $1 AND item = 'refund'`,
      [accountId],
    )
    const parts = await api.query(
      `SELECT fee_returned::int AS amount, currency FROM transactions WHERE account_id = $1 AND fee_returned > 0`,
      [accountId],
    )
    const given = parts.reduce((sum, part) => sum + dollars(part) * 1_000_000, 0)
    expect(Math.abs(returned.micros - given)).toBeLessThan(parts.length)
  }
})

test('invoices equal their payments, and credit notes their refunds', async () => {
  const wrong = await api.query(`
    SELECT number FROM invoices i JOIN transactions t USING (transaction_id) LEFT JOIN refunds r USING (refund_id)
    WHERE i.currency <> t.currency OR t.succeeded_at IS NULL
      OR (i.kind = 'invoice' AND (i.gross_amount, i.invoice_id) IS DISTINCT FROM (t.amount, t.invoice_id))
      OR (i.kind = 'credit_note' AND (i.gross_amount, i.invoice_id, i.transaction_id, i.corrects_invoice_id, r.state)
        IS DISTINCT FROM (r.amount, r.credit_note_id, r.transaction_id, t.invoice_id, 'completed'))`)
  expect(wrong).toEqual([])
  const missing = await api.query(`
    SELECT refund_id FROM refunds r JOIN transactions t USING (transaction_id)
    WHERE t.invoice_id IS NOT NULL AND (r.state = 'completed') <> EXISTS (
      SELECT FROM invoices i WHERE i.refund_id = r.refund_id)`)
  expect(missing).toEqual([])
  const [count] = await api.query(`
    SELECT count(DISTINCT i.invoice_id)::int AS invoices, count(*) FILTER (WHERE r.completed_at < i.issued_at)::int AS after_refunds,
      count(*) FILTER (WHERE r.completed_at > i.issued_at)::int AS before_refunds
    FROM invoices i LEFT JOIN refunds r USING (transaction_id) WHERE kind = 'invoice'`)
  expect(count.invoices).toBeGreaterThan(PAYMENTS / 80)
  expect(Math.min(count.after_refunds, count.before_refunds)).toBeGreaterThan(5)
})

test('invoices and credit notes add up, tax by tax, and have numbers without a gap', async () => {
  const sum = <Row>(rows: Row[], amount: (row: Row) => number) => rows.reduce((so, row) => so + amount(row), 0)
  for (const { sandbox } of accounts) {
    const listed: Invoice[] = await listAll(sandbox, '/v1/pay/invoices')
    // Invoices before credit notes.
    const documents = listed.toSorted((a, b) => b.kind.localeCompare(a.kind) || a.number.localeCompare(b.number))
    for (const { number, net_amount, tax_amount, gross_amount, tax_lines, line_items } of documents) {
      const [net, tax] = [sum(tax_lines, (one) => one.net), sum(tax_lines, (one) => one.tax)]
      const [items, itemsNet] = [sum(line_items, (one) => one.gross_amount), sum(line_items, (one) => one.net_amount)]
      expect([number, net, tax, net + tax]).toEqual([number, net_amount, tax_amount, gross_amount])
      expect([number, items, itemsNet]).toEqual([number, gross_amount, net_amount])
    }
    const corrected = Map.groupBy(documents, (one) => one.corrects_invoice_id ?? one.invoice_id)
    for (const [invoice, ...notes] of corrected.values()) {
      if (!invoice) continue
      const rate = sum(invoice.tax_lines, (one) => one.rate_bp) / 10_000
      const offBy = (all: Invoice[]) => sum(all, (one) => one.tax_amount - one.net_amount * rate)
      // Rounded separately, a note may be off by more than its sum with the notes before it.
      for (const all of [[invoice], ...notes.map((_, nth) => notes.slice(0, nth + 1))])
        expect(Math.abs(offBy(all))).toBeLessThanOrEqual(1)
      const back = sum(notes, (note) => note.gross_amount)
      expect(back).toBeLessThanOrEqual(invoice.gross_amount)
      const taxBack = sum(notes, (note) => note.tax_amount)
      if (back === invoice.gross_amount) expect(taxBack).toBe(invoice.tax_amount)
    }
    for (const [kind, all] of Map.groupBy(documents, (one) => one.kind)) {
      const series = kind === 'invoice' ? 'TEST-INV-2026' : 'TEST-CN-2026'
      const gapless = all.map((_, nth) => `${series}-${String(nth + 1).padStart(6, '0')}`)
      expect(all.map(({ number }) => number)).toEqual(gapless)
      const issued = all.map(({ issued_at }) => issued_at)
      expect(issued).toEqual(issued.toSorted())
    }
  }
})
