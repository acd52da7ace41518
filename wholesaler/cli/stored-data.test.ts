import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Pharmacy, runCommand, startPharmacy, wholesalerInvoice } from '#tests/support/wholesaler.ts'
import { currentAccount } from '../accounts/session.ts'
import { importInvoice } from '../invoices/import-invoice.ts'
import { parseDetail } from '../invoices/parse-invoice.ts'
import { startRun } from '../invoices/runs.store.ts'
import { recordPayment } from '../owed/statement.ts'

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 5 })
  const lines = [
    { produit_id: 'A1', designation: 'ALPHA', qte: 10, prix_unitaire: 2, lot: 'OLD', peremption: '2026-10-31' },
    { produit_id: 'A1', designation: 'ALPHA', qte: 5, prix_unitaire: 2, lot: 'NEAR', peremption: '2026-12-31' },
    { produit_id: 'B2', designation: 'BETA', qte: 3, prix_unitaire: 10, lot: 'FAR', peremption: '2029-01-31' },
  ]
  await book('F-1', lines)
  await book('F-2', [{ produit_id: 'B2', qte: 1, prix_unitaire: 10 }], { montant_tva: 3 })
})
afterAll(() => pharmacy.stop())

async function book(number: string, lines: Record<string, unknown>[], header = {}) {
  const { store, clock } = pharmacy
  const account = await currentAccount(store)
  const now = clock.now()
  const runId = await startRun(store.db, { accountId: account.account_id, total: 1, now })
  const detail = parseDetail(wholesalerInvoice(number, lines, header), number)
  return importInvoice(store, { account, runId, now }, detail)
}

const run = (...argv: string[]) => runCommand(pharmacy, argv)

async function json(...argv: string[]) {
  const { exitCode, lastLine } = await run(...argv, '--json')
  return { exitCode, ...JSON.parse(lastLine) }
}

describe('stock', () => {
  test('lists the products in stock, and one product with its lots', async () => {
    expect(await json('stock')).toEqual({
      exitCode: 0,
      units: 19,
      products: [
        { reference: 'A1', name: 'ALPHA', units: 15 },
        { reference: 'B2', name: 'BETA', units: 4 },
      ],
    })
    expect(await json('stock', 'A1')).toMatchObject({
      ...{ reference: 'A1', units: 15, loose: 0, corrections: [] },
      lots: [
        { lot: 'OLD', expires_on: '2026-10-31', units: 10, urgency: 'expired' },
        { lot: 'NEAR', expires_on: '2026-12-31', units: 5, urgency: 'soon' },
      ],
    })
    expect((await run('stock')).printed).toContain('15 × A1 ALPHA')
  })

  test('lists the lots that have expired or soon will', async () => {
    const { lots } = await json('stock', '--expiring')
    expect(lots.map(({ lot, urgency }: Record<string, string>) => [lot, urgency])).toEqual([
      ['OLD', 'expired'],
      ['NEAR', 'soon'],
    ])
    expect((await run('stock', '--expiring')).printed).toContain('expired on 2026-10-31')
  })

  test('is corrected with a reason that it keeps', async () => {
    expect(await json('correct', 'A1', '--take', '2', '--lot', 'near', '--reason', 'broken')).toEqual({
      ...{ exitCode: 0, reference: 'A1', changed: -2, units: 13, reason: 'broken' },
    })
    await json('correct', 'A1', '--add', '4', '--lot', 'NEW', '--expires', '2030-01-31', '--reason', 'found on a shelf')
    const { units, lots, corrections } = await json('stock', 'A1')
    expect(units).toBe(17)
    expect(lots.map(({ lot, units: held }: Record<string, unknown>) => [lot, held])).toEqual([
      ['OLD', 10],
      ['NEAR', 3],
      ['NEW', 4],
    ])
    expect(corrections).toMatchObject([
      { units: 4, lot: 'NEW', reason: 'found on a shelf' },
      { units: -2, lot: 'NEAR', reason: 'broken' },
    ])
    expect((await run('stock', 'A1')).printed).toContain('-2 on 2026-11-27: broken')
  })

  test('is not corrected below 0, nor for an unknown product', async () => {
    expect(await json('correct', 'B2', '--take', '5', '--reason', 'counted')).toMatchObject({
      ...{ exitCode: 2, error: 'too_few_units', message: 'Only 4 units of B2 are in stock.' },
    })
    const unknown = await run('correct', 'NONE', '--add', '1', '--reason', 'counted', '--json')
    expect([unknown.exitCode, JSON.parse(unknown.lastLine).error]).toEqual([2, 'unknown_product'])
    expect(unknown.errors).not.toContain('Usage')
  })
})

test('the statement lists what changed the amount owed, and adds up', async () => {
  const { store, clock } = pharmacy
  const payment = { paidOn: '2026-11-25', amount: 123_400, note: 'virement' }
  await recordPayment(store, await currentAccount(store), payment, clock.now())
  const rows = await pharmacy.rows("SELECT invoice_id FROM invoices WHERE number IN ('F-1', 'F-2') ORDER BY number")
  const [first, second] = rows.map(({ invoice_id }) => invoice_id)
  expect(await json('statement', '--since', '2026-11-01')).toEqual({
    ...{ exitCode: 0, currency: 'EUR', since: '2026-11-01', until: '2026-11-27', opening: 0, closing: 57.66 },
    entries: [
      { day: '2026-11-20', type: 'invoice', reference: 'F-1', invoice_id: first, amount: 60, balance: 60 },
      { day: '2026-11-20', type: 'invoice', reference: 'F-2', invoice_id: second, amount: 10, balance: 70 },
      { day: '2026-11-25', type: 'payment', reference: 'virement', invoice_id: null, amount: -12.34, balance: 57.66 },
    ],
  })
  const { printed } = await run('statement')
  expect(printed).toContain('2026-11-25  Payment virement: -12.34 EUR, owed 57.66 EUR')
  expect(printed).toContain('Owed before 2026-01-01: 0.00 EUR')
})

describe('invoices to check', () => {
  test('are listed with the reasons, and accepted once', async () => {
    const { invoices } = await json('problems')
    expect(invoices).toMatchObject([
      { number: 'F-2', state: 'to_check', is_imported: true, problems: [expect.stringContaining('tax')] },
    ])
    expect((await run('problems')).printed).toContain('F-2 (imported)')
    expect(await json('accept', 'F-2')).toEqual({ exitCode: 0, accepted: ['F-2'] })
    expect(await json('accept', 'F-2', 'F-9')).toMatchObject({
      ...{ exitCode: 2, error: 'invoice_state', message: expect.stringMatching(/: F-2, F-9$/) },
    })
    expect(await json('problems')).toEqual({ exitCode: 0, invoices: [] })
  })

  test('are ignored and restored unless they are imported', async () => {
    expect(await book('F-3', [{ produit_id: 'A1' }], { statut: 'annulee' })).toBe('to_check')
    expect(await json('ignore', 'F-3')).toEqual({ exitCode: 0, ignored: ['F-3'] })
    expect(await json('restore', 'F-3')).toEqual({ exitCode: 0, restored: ['F-3'] })
    expect(await json('ignore', 'F-1')).toMatchObject({ exitCode: 2, error: 'invoice_state' })
  })
})

test('rejected rows are printed as CSV, or as JSON with their reasons', async () => {
  const [{ run_id }] = await pharmacy.rows('SELECT run_id FROM runs ORDER BY run_id LIMIT 1')
  expect(await json('rejected', String(run_id))).toEqual({ exitCode: 0, run_id, rejected: [] })
  await pharmacy.rows(
    `INSERT INTO rejected_rows (run_id, page, row_number, reference, reasons, raw)
     VALUES ($1, 2, 7, NULL, '{"a is missing","b is empty"}', '{"b":""}'), ($1, 1, 9, 'P9', '{"a is missing"}', '{}')`,
    [run_id],
  )
  expect((await json('rejected', String(run_id))).rejected).toEqual([
    { page: 1, row: 9, reference: 'P9', reasons: ['a is missing'], data: '{}' },
    { page: 2, row: 7, reference: null, reasons: ['a is missing', 'b is empty'], data: '{"b":""}' },
  ])
  const { printed } = await run('rejected', String(run_id))
  expect(printed.split('\r\n')).toEqual([
    'page,row,id_produit,reasons,data',
    '1,9,P9,a is missing,{}',
    '2,7,,a is missing; b is empty,"{""b"":""""}"',
    '',
  ])
  expect(await json('rejected', '987')).toMatchObject({ exitCode: 2, error: 'unknown_run' })
})
