import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogueRow, startCatalogueServer } from '#tests/support/catalogue-server.ts'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { connectAccount } from '../accounts/connect.ts'
import { listProductChanges, listRunChanges } from './changes.ts'
import { importCatalogue } from './import-catalogue.ts'
import { rejectedRowsCsv } from './rejected-rows.ts'

let pharmacy: Pharmacy
let pages: unknown[][]
let refusedPages: Map<number, number>
let server: Awaited<ReturnType<typeof startCatalogueServer>>

const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => catalogueRow(from + place))

beforeEach(async () => {
  pharmacy = await startPharmacy()
  pages = [rowsOf(1, 20), rowsOf(21, 40), rowsOf(41, 50)]
  refusedPages = new Map()
  server = await startCatalogueServer((page, since) => (since ? [] : (refusedPages.get(page) ?? pages[page - 1])))
  const { store, clock, keyFile, credentials } = pharmacy
  await connectAccount({ store, clock, keyFile }, { url: server.url, credentials })
})
afterEach(async () => {
  await server.stop()
  await pharmacy.stop()
})

function run(full = true) {
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  return inSession((session) => importCatalogue({ store, clock, signal, ...session }, { full, trigger: 'manual' }))
}
const activeCount = async () => (await pharmacy.rows('SELECT FROM products WHERE is_active')).length

test('writes a page although invoices create two of its products meanwhile, one after the other', async () => {
  const owner = new pg.Client({ connectionString: pharmacy.database.url })
  await owner.connect()
  // As Postgres refuses a product that another transaction created. Numbers of a sequence are not rolled back.
  await owner.query(`
    CREATE SEQUENCE refusals;
    CREATE FUNCTION refuse_twice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF nextval('refusals') <= 2 THEN RAISE unique_violation; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER refuse_twice BEFORE INSERT ON products EXECUTE FUNCTION refuse_twice()`)
  await owner.end()
  expect(await run()).toMatchObject({ imported: 50, rejected: 0 })
  expect(await activeCount()).toBe(50)
})

test('skips broken rows, imports the others and lists the reasons as CSV', async () => {
  pages[1]?.splice(
    3,
    2,
    catalogueRow(24, { prix_unitaire: -1 }),
    catalogueRow(25, { designation: '=1+1', prix_unitaire: null }),
  )
  const { run_id, ...counts } = await run()
  expect(counts).toMatchObject({ imported: 48, rejected: 2 })
  const [header, first, second, ...more] = (await rejectedRowsCsv(pharmacy.store.db, run_id)).split('\r\n')
  expect(header).toBe('page,row,id_produit,reasons,data')
  expect(first).toMatch(/^2,4,24,prix_unitaire is negative: -1,"\{""id_produit""/)
  expect(second).toMatch(/^2,5,25,prix_unitaire is missing,/)
  expect(more).toEqual([''])
})

test('skips more broken rows of one page than a statement of Postgres has parameters for', async () => {
  pages[1] = Array.from({ length: 12_000 }, (_, place) => catalogueRow(1_000 + place, { prix_unitaire: null }))
  expect(await run()).toMatchObject({ imported: 30, rejected: 12_000 })
})

test('writes a text that begins like a formula so that a spreadsheet does not run it', async () => {
  pages[0]?.splice(0, 1, { ...catalogueRow(1), id_produit: '=2+5', prix_unitaire: null })
  const { run_id } = await run()
  expect(await rejectedRowsCsv(pharmacy.store.db, run_id)).toContain("\r\n1,1,'=2+5,")
})

test('writes no formula after a semicolon, where a French spreadsheet begins a cell', async () => {
  pages[0]?.splice(0, 1, { ...catalogueRow(1), id_produit: 'DOLIPRANE;=2+5', prix_unitaire: null })
  const { run_id } = await run()
  expect(await rejectedRowsCsv(pharmacy.store.db, run_id)).toContain("\r\n1,1,DOLIPRANE;'=2+5,")
})

test.each([
  [
    'have no name',
    (row: object) => ({ ...row, designation: '' }),
    /20 of the 20 rows.*\n.*id_produit 1\): designation is empty/,
  ],
  [
    'have prices of the wrong type',
    (row: object) => ({ ...row, prix_unitaire: [1] }),
    /prix_unitaire is not an amount: \[1\]/,
  ],
  ['are texts', () => 'x', /the row is not an object: x/],
  ['cost nothing', (row: object) => ({ ...row, prix_unitaire: 0 }), /all 20 prices on the first page are zero/],
])('stops before it writes anything if all rows %s', async (_, broken, message) => {
  pages[0] = (pages[0] as object[]).map((row): unknown => broken(row))
  await expect(run()).rejects.toThrow(message)
  expect(await pharmacy.rows('SELECT FROM products')).toEqual([])
  expect(await pharmacy.rows('SELECT state FROM runs')).toEqual([{ state: 'failed' }])
})

test('goes on if exactly half of the rows can’t be used', async () => {
  pages[0] = (pages[0] as object[]).map((row, nth) => (nth % 2 === 0 ? row : { ...row, designation: '' }))
  expect(await run()).toMatchObject({ imported: 40, rejected: 10 })
})

test('makes a product inactive that two full imports in a row did not see, and active again once it is back', async () => {
  await run()
  const last = pages.pop()
  await run()
  expect(await activeCount()).toBe(50)
  expect(await run()).toMatchObject({ inactive: 10, ignored: 40 })
  expect(await activeCount()).toBe(40)
  if (last) pages.push(last)
  expect(await run()).toMatchObject({ updated: 0, ignored: 50 })
  expect(await activeCount()).toBe(50)
})

test('a product that one full import did not see is no change to show, until the second one makes it inactive', async () => {
  await run()
  pages.pop()
  const { db } = pharmacy.store
  expect(await listRunChanges(db, (await run()).run_id)).toEqual([])
  const shown = await listRunChanges(db, (await run()).run_id)
  expect(shown).toHaveLength(10)
  expect(shown[0]?.fields).toEqual({ is_active: [true, false] })
  expect(await listProductChanges(db, shown[0]?.product_id ?? 0)).toEqual([shown[0]])
})

test('a product that is inactive already is neither missed nor counted again', async () => {
  await run()
  pages = [rowsOf(1, 20)]
  await run()
  expect(await run()).toMatchObject({ inactive: 30 })
  const { run_id, inactive } = await run()
  expect(inactive).toBe(0)
  expect(await pharmacy.rows('SELECT FROM product_changes WHERE run_id = $1', [run_id])).toEqual([])
  expect(await pharmacy.rows('SELECT DISTINCT missed_crawls FROM products WHERE NOT is_active')).toEqual([
    { missed_crawls: 2 },
  ])
})

test('a product that is missing once and then back is not closer to being inactive', async () => {
  await run()
  const last = pages.pop() ?? []
  await run()
  pages.push(last)
  await run()
  pages.pop()
  expect(await run()).toMatchObject({ inactive: 0 })
  expect(await activeCount()).toBe(50)
})

test('a rejected row counts as seen, so its product stays active', async () => {
  await run()
  pages[2]?.splice(0, 1, catalogueRow(41, { prix_unitaire: null }))
  await run()
  expect(await run()).toMatchObject({ inactive: 0, rejected: 1 })
})

test('an empty catalogue is refused and makes no product inactive', async () => {
  await run()
  pages = []
  for (let time = 0; time < 3; time++)
    await expect(run()).rejects.toThrow('The wholesaler returned an empty catalogue.')
  expect(await activeCount()).toBe(50)
})

test('ends at a 404 after the first page', async () => {
  refusedPages.set(4, 404)
  expect(await run()).toMatchObject({ imported: 50, pages: 3 })
})

test('a short page is not the last one', async () => {
  pages.splice(1, 0, [catalogueRow(99)])
  expect(await run()).toMatchObject({ imported: 51, pages: 4 })
})

test('starts at page 0 of a wholesaler that counts from 0', async () => {
  await server.stop()
  server = await startCatalogueServer((page, since) => (since ? [] : pages[page]))
  const { store, clock, keyFile, credentials } = pharmacy
  await connectAccount({ store, clock, keyFile }, { url: server.url, credentials })
  expect(await run()).toMatchObject({ imported: 50, pages: 3 })
})

test('updates the stock of the wholesaler without counting the product as updated', async () => {
  await run()
  pages[0]?.splice(0, 1, catalogueRow(1, { stock_disponible: 77 }))
  expect(await run()).toMatchObject({ updated: 0, ignored: 50 })
  expect(await pharmacy.rows("SELECT available_stock FROM products WHERE reference = '1'")).toEqual([
    { available_stock: 77 },
  ])
})

test('takes the last of two rows with one id', async () => {
  pages[0]?.push(catalogueRow(1, { designation: 'NEWER' }))
  expect(await run()).toMatchObject({ imported: 50 })
  expect(await pharmacy.rows("SELECT name FROM products WHERE reference = '1'")).toEqual([{ name: 'NEWER' }])
})

test('describes a product that an invoice created, and counts it as updated', async () => {
  await pharmacy.rows(`INSERT INTO products (account_id, reference, is_barcode_valid, name, unit_price, currency, created_run_id)
    SELECT account_id, '7', false, '7', 1, 'EUR', 0 FROM accounts WHERE is_current`)
  expect(await run()).toMatchObject({ imported: 49, updated: 1 })
})
