import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogueRow, startCatalogueServer } from '#tests/support/catalogue-server.ts'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { type Account, findCurrentAccount } from '../accounts/accounts.store.ts'
import { connectAccount } from '../accounts/connect.ts'
import { reasonOf } from '../db/reason-of.ts'
import { browseProducts } from './browse-products.ts'
import { importCatalogue } from './import-catalogue.ts'
import { undoRun } from './undo-run.ts'
import { readLists } from './word-lists.ts'

/** More than a search compares in detail. */
const PRODUCTS = 700
const rowOf = (id: number) => catalogueRow(id, { designation: `CRÈME SOLAIRE ${id}`, dci: null, laboratoire: null })
const rowsFrom = (first: number) => Array.from({ length: PRODUCTS }, (_, place) => rowOf(first + place))

let pharmacy: Pharmacy
let account: Account
let rows: object[]
const servers: Awaited<ReturnType<typeof startCatalogueServer>>[] = []

beforeEach(async () => {
  pharmacy = await startPharmacy()
  rows = rowsFrom(0)
  account = await connect(() => rows)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  await pharmacy.stop()
})

/** Connects to a wholesaler of its own, which becomes the current one. */
async function connect(served: () => object[]): Promise<Account> {
  const server = await startCatalogueServer((page) => (page === 1 ? served() : []))
  servers.push(server)
  const { store, clock, keyFile, credentials } = pharmacy
  await connectAccount({ store, clock, keyFile }, { url: server.url, credentials })
  const connected = await findCurrentAccount(store.db)
  if (!connected) throw new Error('no account is connected')
  return connected
}

function run() {
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  return inSession((session) =>
    importCatalogue({ store, clock, signal, ...session }, { full: true, trigger: 'manual' }),
  )
}

async function find(query: string, of = account): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await browseProducts(pharmacy.store, of, { query, cursor, limit: 100 })
    found.push(...page.data.map(({ reference }) => reference))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return found
}

const referencesFrom = (first: number) => Array.from({ length: PRODUCTS }, (_, place) => String(first + place)).sort()

test('a search finds all products of an import that was undone and done again', async () => {
  for (let times = 0; times < 2; times++) await undoRun(pharmacy.store, (await run()).run_id, pharmacy.clock)
  expect(await find('solaire')).toEqual([])
  await run()
  expect((await find('solaire')).sort()).toEqual(referencesFrom(0))
  expect(await find('solaire 321')).toContain('321')
})

test('a search finds all products after an import that only added some was undone', async () => {
  await run()
  rows = [...rowsFrom(0), ...rowsFrom(PRODUCTS)]
  await undoRun(pharmacy.store, (await run()).run_id, pharmacy.clock)
  expect((await find('solaire')).sort()).toEqual(referencesFrom(0))
})

test('searches while imports add products to the same words find what was there before, and then everything', async () => {
  await run()
  for (let first = PRODUCTS; first < 3 * PRODUCTS; first += PRODUCTS) {
    rows = [...rows, ...rowsFrom(first)]
    let isRunning = true
    const importing = run().finally(() => {
      isRunning = false
    })
    while (isRunning) {
      const found = await find('solaire')
      expect(found.length).toBeGreaterThanOrEqual(first)
      expect(new Set(found).size).toBe(found.length)
    }
    await importing
    expect(await find('solaire')).toHaveLength(first + PRODUCTS)
  }
})

test('a search finds only products of its own account, whatever words others share with it', async () => {
  await run()
  const other = await connect(() => rowsFrom(5_000))
  await run()
  for (let times = 0; times < 2; times++) {
    expect((await find('solaire')).sort()).toEqual(referencesFrom(0))
    expect((await find('solaire', other)).sort()).toEqual(referencesFrom(5_000))
  }
})

test('a search fails while the database is gone, and finds everything once it is back', async () => {
  await run()
  await find('solaire')
  const url = new URL(pharmacy.database.url)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  await owner.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`)
  const searching = Promise.allSettled(Array.from({ length: 20 }, () => find('solaire')))
  await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  for (const one of await searching)
    if (one.status === 'rejected') expect(reasonOf(one.reason)).toMatch(/^The database failed: /)
  await expect(find('solaire')).rejects.toThrow()
  await owner.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`)
  await owner.end()
  expect((await find('solaire')).sort()).toEqual(referencesFrom(0))
})

test('a list that makes others forgotten leaves those of the same search readable', async () => {
  await pharmacy.rows(
    `INSERT INTO search_words (account_id, word, product_ids) SELECT $1, word, ARRAY(SELECT generate_series(1, size))
     FROM (VALUES ('frequent', 1000), ('huge', 2000000)) AS made(word, size)`,
    [account.account_id],
  )
  const read = (words: string[]) => readLists(pharmacy.store.pool, account.account_id, words)
  await read(['frequent'])
  const lists = await read(['huge', 'frequent'])
  expect([...lists].map(([word, ids]) => [word, ids.length])).toEqual([
    ['huge', 2_000_000],
    ['frequent', 1_000],
  ])
})
