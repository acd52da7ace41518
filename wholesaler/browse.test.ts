import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { saveAccount } from './accounts/accounts.store.ts'
import { browseRuns } from './accounts/browse-runs.ts'
import { readOverview } from './accounts/overview.ts'
import { currentAccount } from './accounts/session.ts'
import { InvalidCursor, type Page } from './db/page.ts'
import { browseInvoices, previewLines, readInvoice } from './invoices/browse-invoices.ts'
import { importInvoices } from './invoices/import-run.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { browsePayments } from './owed/browse-payments.ts'
import { recordPayment } from './owed/statement.ts'
import { browseLots } from './stock/browse-lots.ts'
import { correctStock } from './stock/correct-stock.ts'
import { findProduct } from './stock/list-stock.ts'

let pharmacy: Pharmacy
let numbers: string[]

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 50 })
  const { store, clock } = pharmacy
  numbers = (await pharmacy.control('invoices', { count: 5 })).numbers
  await pharmacy.inSession((session) => listInvoices({ store, session, clock, since: '2026-11-27' }))
})
afterAll(() => pharmacy.stop())

async function all<Row>(list: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await list(cursor)
    rows.push(...page.data)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return rows
}

test('pages through invoices without a gap or a repeat', async () => {
  const { store } = pharmacy
  const account = await currentAccount(store)
  const found = await all((cursor) => browseInvoices(store, account, { cursor, limit: 2 }))
  expect(found).toEqual((await browseInvoices(store, account, { limit: 100 })).data)
  expect(found.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers))
  expect(found.map(({ is_booked }) => is_booked)).not.toContain(true)
  const [first] = found
  const narrowed = await browseInvoices(store, account, { number: first?.number.toLowerCase(), limit: 10 })
  expect(narrowed.data.map(({ number }) => number)).toEqual([first?.number])
})

test('pages through imports without a gap or a repeat', async () => {
  const { store, clock } = pharmacy
  const account = await currentAccount(store)
  for (let times = 0; times < 3; times++)
    await pharmacy.inSession((session) => importInvoices({ store, session, clock, numbers: ['NONE'] }))
  const found: number[] = []
  let cursor: string | undefined
  for (let page = 0; page < 3; page++) {
    const { data, next_cursor } = await browseRuns(store, account, { cursor, limit: 1 })
    found.push(...data.map(({ run_id }) => run_id))
    cursor = next_cursor ?? undefined
  }
  const all = await browseRuns(store, account, { limit: 3 })
  expect(found).toEqual(all.data.map(({ run_id }) => run_id))
  expect(new Set(found).size).toBe(3)
})

const cursorOf = (day: string) => Buffer.from(JSON.stringify([day, 1])).toString('base64url')

test.each(['x', '', 'W10', ...['2026-99-99x', '2026-02-30', '0000-01-01'].map(cursorOf)])(
  'rejects the cursor %j of no list',
  async (cursor) => {
    const { store } = pharmacy
    const account = await currentAccount(store)
    const list = browsePayments(store, account, { cursor: cursor || ' ', limit: 2 })
    await expect(list).rejects.toThrow(InvalidCursor)
  },
)

test('previews the lines that an import then stores, and counts what it brought', async () => {
  const { store, clock } = pharmacy
  const account = await currentAccount(store)
  const [number = ''] = numbers
  const before = await readOverview(store, clock.now())
  const signal = new AbortController().signal
  const lines = await pharmacy.inSession((session) => previewLines(session, number, signal))
  await pharmacy.inSession((session) => importInvoices({ store, session, clock, numbers: [number] }))

  const [listed] = (await browseInvoices(store, account, { number, limit: 1 })).data
  const invoice = await readInvoice(store, account, listed?.invoice_id ?? 0)
  expect(invoice?.is_booked).toBe(true)
  expect(invoice?.lines.map(({ reference, quantity, total }) => [reference, quantity, total])).toEqual(
    lines.map(({ reference, quantity, total }) => [reference, quantity, total]),
  )
  const after = await readOverview(store, clock.now())
  expect(after?.amount_owed).toBe((before?.amount_owed ?? 0) + (invoice?.total ?? 0))
  expect(after?.counts.stock_units).toBeGreaterThan(before?.counts.stock_units ?? 0)
  expect(JSON.stringify(after)).not.toMatch(/demo-key|demo-password|sealed/)
  expect((await browseRuns(store, account, { limit: 5 })).data[0]).toMatchObject({ type: 'invoices', imported: 1 })
  expect(await readInvoice(store, account, 0)).toBeUndefined()
})

test('lists lots by urgency, first expired first', async () => {
  const { store } = pharmacy
  const account = await currentAccount(store)
  const now = new Date('2026-11-27T10:00:00Z')
  await pharmacy.rows(`UPDATE lots SET expires_on = date '2026-11-26' + (lot_id % 3) * 60`)
  const list = (expiry?: 'expired' | 'soon' | 'watch') =>
    all((cursor) => browseLots(store, account, { expiry, cursor, limit: 1 }, now))
  const lots = await list()
  const days = lots.map(({ expires_on }) => expires_on)
  expect(days).toEqual([...days].sort())
  expect(lots.length).toBeGreaterThan(0)
  for (const urgency of ['expired', 'soon'] as const)
    expect(await list(urgency)).toEqual(lots.filter((lot) => lot.urgency === urgency))
  const watched = await list('watch')
  expect(watched).toEqual(lots.filter(({ urgency }) => urgency !== 'later'))
  expect((await readOverview(store, now))?.counts.expiring_lots).toBe(watched.length)
})

test('the units of the listed lots and the units without a lot are the units in stock', async () => {
  const { store } = pharmacy
  const account = await currentAccount(store)
  const [lot] = await pharmacy.rows('SELECT lot_id FROM lots WHERE units > 1 LIMIT 1')
  await pharmacy.rows(`UPDATE lots SET units = units - 1 WHERE lot_id = ${lot?.lot_id}`)
  const lots = await all((cursor) => browseLots(store, account, { cursor, limit: 50 }, pharmacy.clock.now()))
  const counts = (await readOverview(store, pharmacy.clock.now()))?.counts
  expect(counts?.loose_units).toBeGreaterThan(0)
  expect(lots.reduce((sum, { units }) => sum + units, counts?.loose_units ?? 0)).toBe(counts?.stock_units)
  await pharmacy.rows(`UPDATE lots SET units = units + 1 WHERE lot_id = ${lot?.lot_id}`)
})

test('counts the lots that expire soon, but none that is used up', async () => {
  const { store } = pharmacy
  const now = new Date('2026-11-27T10:00:00Z')
  const expiring = async () => (await readOverview(store, now))?.counts.expiring_lots ?? 0
  const [lot] = (await browseLots(store, await currentAccount(store), { expiry: 'expired', limit: 1 }, now)).data
  if (!lot?.lot || !lot.expires_on) throw new Error('no lot has expired')
  const before = await expiring()
  const { product_id: productId, units, expires_on: expiresOn } = lot
  expect(await correctStock(store, { productId, units: -units, lot: lot.lot, expiresOn }, now)).toBe(true)
  expect(await expiring()).toBe(before - 1)
})

test('lists payments newest first', async () => {
  const { store, clock } = pharmacy
  const account = await currentAccount(store)
  for (const [paidOn, amount] of [
    ['2026-11-02', 20_000],
    ['2026-11-03', 30_000],
    ['2026-11-01', 10_000],
  ] as const)
    await recordPayment(store, account, { paidOn, amount }, clock.now())
  const found = await all((cursor) => browsePayments(store, account, { cursor, limit: 1 }))
  expect(found.map(({ amount }) => amount)).toEqual([30_000, 20_000, 10_000])
})

test('counts more units than an integer of the database holds', async () => {
  const { store, clock } = pharmacy
  const { account_id } = await currentAccount(store)
  await pharmacy.rows(
    `WITH added AS (INSERT INTO products (account_id, created_run_id, reference, name, unit_price, currency, is_barcode_valid)
       SELECT $1, 1, 'MANY-' || nth, 'Many', 0, 'EUR', false FROM generate_series(1, 2) AS nth RETURNING product_id)
     INSERT INTO stock_levels (product_id, units) SELECT product_id, 2000000000 FROM added`,
    [account_id],
  )
  expect((await readOverview(store, clock.now()))?.counts.stock_units).toBeGreaterThan(4_000_000_000 - 1)
})

test('shows no import and finds no product of an account that was connected before', async () => {
  const { store } = pharmacy
  const former = await currentAccount(store)
  const { url, sealed_credentials, branch_id, branch_code, branch_name, connected_at } = former
  const same = { url, sealed_credentials, branch_id, branch_code, branch_name, connected_at }
  const next = await saveAccount(store.db, { ...same, username: 'another' })
  expect((await browseRuns(store, former, { limit: 5 })).data.length).toBeGreaterThan(0)
  expect((await browseRuns(store, next, { limit: 5 })).data).toEqual([])
  expect(await findProduct(store, former, 'MANY-1')).toMatchObject({ name: 'Many' })
  expect(await findProduct(store, next, 'MANY-1')).toBeUndefined()
})
