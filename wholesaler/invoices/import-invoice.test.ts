import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshNumber, type Pharmacy, startPharmacy, wholesalerInvoice } from '#tests/support/wholesaler.ts'
import { currentAccount } from '../accounts/session.ts'
import { amountOwed } from '../owed/owed.store.ts'
import { importInvoice, type Outcome } from './import-invoice.ts'
import { parseDetail } from './parse-invoice.ts'
import { startRun } from './runs.store.ts'

let pharmacy: Pharmacy
let runId: number

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 10 })
  runId = await startRun(pharmacy.store.db, {
    accountId: (await currentAccount(pharmacy.store)).account_id,
    total: 0,
    now: pharmacy.clock.now(),
  })
})
afterAll(() => pharmacy.stop())

type Line = Record<string, unknown>

async function book(number: string, lines: Line[], header: Line = {}): Promise<Outcome> {
  const { store, clock } = pharmacy
  const detail = parseDetail(wholesalerInvoice(number, lines, header), number)
  return importInvoice(store, { account: await currentAccount(store), runId, now: clock.now() }, detail)
}

const owed = async () => amountOwed(pharmacy.store.db, (await currentAccount(pharmacy.store)).account_id)

async function stockOf(reference: string) {
  const [level] = await pharmacy.rows(
    'SELECT units FROM stock_levels JOIN products USING (product_id) WHERE reference = $1',
    [reference],
  )
  const lots = await pharmacy.rows(
    `SELECT lot, expires_on::text, lots.units FROM lots JOIN products USING (product_id)
     WHERE reference = $1 AND lots.units > 0 ORDER BY expires_on, lot`,
    [reference],
  )
  return { units: level?.units ?? 0, lots: lots.map(({ lot, expires_on, units }) => [lot, expires_on, units]) }
}

async function invoiceOf(number: string) {
  const [row] = await pharmacy.rows(
    `SELECT state, problems, conflict, (SELECT count(*)::int FROM purchases WHERE invoice_id = i.invoice_id) AS purchases,
       (SELECT array_agg(w) FROM invoice_lines AS l, unnest(l.warnings) AS w WHERE l.invoice_id = i.invoice_id) AS warnings
     FROM invoices AS i WHERE number = $1`,
    [number],
  )
  return row
}

describe('an invoice', () => {
  test('increases stock, lots and the amount owed, and creates unknown products', async () => {
    const before = await owed()
    const number = freshNumber()
    const line = {
      produit_id: 'A1',
      designation: 'Aspirine',
      qte: 3,
      qte_gratuite: 2,
      lot: ' ab 1 ',
      peremption: '02/28',
    }
    expect(await book(number, [line, { produit_id: 'A2', qte: 4 }])).toBe('imported')
    expect(await stockOf('A1')).toEqual({ units: 5, lots: [['AB 1', '2028-02-29', 5]] })
    expect(await stockOf('A2')).toEqual({ units: 4, lots: [] })
    expect((await owed()) - before).toBe(700_000)
    const [product] = await pharmacy.rows(`SELECT name, hash FROM products WHERE reference = 'A1'`)
    expect(product).toEqual({ name: 'Aspirine', hash: null })
    const moved = await pharmacy.rows(
      `SELECT m.units, m.unit_price::int FROM stock_movements AS m JOIN products USING (product_id)
       WHERE reference = 'A1' ORDER BY movement_id`,
    )
    expect(moved).toEqual([
      { units: 3, unit_price: 100_000 },
      { units: 2, unit_price: 0 },
    ])
  })

  test('that is imported twice changes stock and amount once', async () => {
    const number = freshNumber()
    await book(number, [{ produit_id: 'B1', qte: 2 }])
    const before = await owed()
    expect(await book(number, [{ produit_id: 'B1', qte: 2 }])).toBe('already_imported')
    expect(await stockOf('B1')).toEqual({ units: 2, lots: [] })
    expect(await owed()).toBe(before)
    expect((await invoiceOf(number)).conflict).toBeNull()
  })

  test('that comes back with another total is a conflict and changes nothing', async () => {
    const number = freshNumber()
    await book(number, [{ produit_id: 'B2', qte: 2 }])
    const before = await owed()
    expect(await book(number, [{ produit_id: 'B2', qte: 9 }])).toBe('already_imported')
    expect(await stockOf('B2')).toEqual({ units: 2, lots: [] })
    expect(await owed()).toBe(before)
    expect((await invoiceOf(number)).conflict).toMatchObject({ total: 900_000 })
  })

  test('whose lines do not add up is booked as stated and has to be checked', async () => {
    const number = freshNumber()
    const before = await owed()
    expect(await book(number, [{ produit_id: 'B3' }], { montant_ht: 10.06, montant_total: 10.06 })).toBe('to_check')
    expect((await owed()) - before).toBe(100_600)
    expect((await invoiceOf(number)).problems).toEqual([
      'The lines add up to 10.00 EUR, but the invoice states 10.06 EUR before tax.',
    ])
    const bare = freshNumber()
    await book(bare, [{ produit_id: 'B3' }], { devise: null, montant_ht: 10.06, montant_total: 10.06 })
    expect((await invoiceOf(bare)).problems[0]).toContain('10.00, but the invoice states 10.06 before tax')
  })

  test('within the tolerances is not questioned', async () => {
    const totals = { montant_ht: 10.05, montant_tva: 1, montant_total: 11.06 }
    expect(await book(freshNumber(), [{ produit_id: 'B3' }], totals)).toBe('imported')
    expect(await book(freshNumber(), [{ produit_id: 'B3' }], { ...totals, montant_total: 11.07 })).toBe('to_check')
  })

  test('of another currency, or a cancelled one, is never booked', async () => {
    for (const header of [{ devise: 'USD' }, { statut: 'annulee' }]) {
      const number = freshNumber()
      const before = await owed()
      expect(await book(number, [{ produit_id: 'B4' }], header)).toBe('to_check')
      expect(await owed()).toBe(before)
      expect(await invoiceOf(number)).toMatchObject({ state: 'to_check', purchases: 0 })
    }
    expect(await stockOf('B4')).toEqual({ units: 0, lots: [] })
  })

  test('with an expiry date that is unreadable keeps the units and has to be checked', async () => {
    const number = freshNumber()
    expect(await book(number, [{ produit_id: 'B5', lot: 'X', peremption: 'bientôt' }])).toBe('to_check')
    expect(await stockOf('B5')).toEqual({ units: 1, lots: [['X', null, 1]] })
    expect((await invoiceOf(number)).warnings).toEqual(['peremption_illisible', 'lot_sans_peremption'])
  })
})

describe('lots', () => {
  test('of several lines and invoices add up', async () => {
    const line = { produit_id: 'C1', lot: 'L1', peremption: '2028-05', qte: 2 }
    await book(freshNumber(), [line, { ...line, qte: 3 }])
    await book(freshNumber(), [{ ...line, lot: 'l1', peremption: '31/05/2028', qte: 5 }])
    expect(await stockOf('C1')).toEqual({ units: 10, lots: [['L1', '2028-05-31', 10]] })
  })

  test('keep their expiry date if another one arrives', async () => {
    const number = freshNumber()
    await book(freshNumber(), [{ produit_id: 'C2', lot: 'L1', peremption: '2028-05-31' }])
    await book(number, [{ produit_id: 'C2', lot: 'L1', peremption: '2028-06-30' }])
    const lots = [
      ['L1', '2028-05-31', 1],
      ['L1', '2028-06-30', 1],
    ]
    expect(await stockOf('C2')).toEqual({ units: 2, lots })
    expect((await invoiceOf(number)).warnings).toEqual(['lot_peremption_divergente'])
  })

  test('of one invoice that gives two expiry dates are marked like those of two invoices', async () => {
    const number = freshNumber()
    const line = { produit_id: 'C3', lot: 'L1', peremption: '2028-05-31' }
    await book(number, [line, { ...line, peremption: '2028-06-30' }])
    expect((await stockOf('C3')).lots).toHaveLength(2)
    expect((await invoiceOf(number)).warnings).toEqual(['lot_peremption_divergente'])
  })
})

describe('a credit note', () => {
  const credit = { type: 'avoir' }

  test('decreases stock, its own lot first, and the amount owed, whatever the sign of its amounts', async () => {
    const lots = [
      { produit_id: 'D1', lot: 'EARLY', peremption: '2027-01', qte: 5 },
      { produit_id: 'D1', lot: 'LATE', peremption: '2029-01', qte: 5 },
    ]
    await book(freshNumber(), lots)
    const before = await owed()
    expect(await book(freshNumber(), [{ produit_id: 'D1', lot: 'LATE', peremption: '2029-01', qte: -2 }], credit)).toBe(
      'imported',
    )
    expect(await book(freshNumber(), [{ produit_id: 'D1', qte: 1 }], credit)).toBe('imported')
    expect(await stockOf('D1')).toEqual({
      units: 7,
      lots: [
        ['EARLY', '2027-01-31', 4],
        ['LATE', '2029-01-31', 3],
      ],
    })
    expect((await owed()) - before).toBe(-300_000)
  })

  test('that returns more than there is is blocked, and nothing is written', async () => {
    await book(freshNumber(), [{ produit_id: 'D2', qte: 2 }])
    const number = freshNumber()
    const before = await owed()
    const lines = [
      { produit_id: 'D2', qte: -1 },
      { produit_id: 'D2', qte: -2 },
      { produit_id: 'D3', qte: -1 },
    ]
    expect(await book(number, lines, credit)).toBe('to_check')
    expect(await invoiceOf(number)).toMatchObject({
      state: 'to_check',
      purchases: 0,
      problems: ['Line 2 returns 2 of D2, but 1 are in stock.', 'Line 3 returns 1 of D3, but 0 are in stock.'],
    })
    expect(await stockOf('D2')).toEqual({ units: 2, lots: [] })
    expect(await owed()).toBe(before)
    expect(await pharmacy.rows(`SELECT FROM products WHERE reference = 'D3'`)).toEqual([])
  })

  test('that was blocked is imported once there is enough stock', async () => {
    const number = freshNumber()
    const lines = [{ produit_id: 'D4', qte: -2 }]
    expect(await book(number, lines, credit)).toBe('to_check')
    await book(freshNumber(), [{ produit_id: 'D4', qte: 3 }])
    expect(await book(number, lines, credit)).toBe('imported')
    expect(await stockOf('D4')).toEqual({ units: 1, lots: [] })
    expect(await invoiceOf(number)).toMatchObject({ state: 'imported', problems: [] })
  })
})

test('concurrent imports of the same invoices change stock and amount once', async () => {
  const numbers = Array.from({ length: 8 }, freshNumber)
  // The products in opposite orders, which would deadlock if the order of the lines were that of the locks.
  const lines = ['E1', 'E2', 'E3', 'E4'].map((produit_id) => ({ produit_id, qte: 2, lot: 'L', peremption: '12/28' }))
  const before = await owed()
  const all = [0, 1, 2].flatMap((round) =>
    numbers.map((number, place) => book(number, (place + round) % 2 ? lines : lines.toReversed())),
  )
  const outcomes = await Promise.all(all)
  expect(outcomes.filter((outcome) => outcome === 'imported')).toHaveLength(8)
  expect(outcomes.filter((outcome) => outcome === 'already_imported')).toHaveLength(16)
  for (const { produit_id } of lines)
    expect(await stockOf(produit_id)).toEqual({ units: 16, lots: [['L', '2028-12-31', 16]] })
  expect((await owed()) - before).toBe(8 * 800_000)
})

test('stock and lots are the sums of their movements', async () => {
  expect(
    await pharmacy.rows(`SELECT product_id FROM stock_levels AS s WHERE units <>
      (SELECT coalesce(sum(units), 0) FROM stock_movements AS m WHERE m.product_id = s.product_id)`),
  ).toEqual([])
  expect(
    await pharmacy.rows(`SELECT lot_id FROM lots AS l WHERE units <>
      (SELECT coalesce(sum(units), 0) FROM stock_movements AS m WHERE m.lot_id = l.lot_id)`),
  ).toEqual([])
})
