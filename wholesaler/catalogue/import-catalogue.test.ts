import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import type { Session } from '../accounts/session.ts'
import { type WholesalerCondition, WholesalerError } from '../client/wholesaler-error.ts'
import { type ImportParts, importCatalogue } from './import-catalogue.ts'

const PRODUCTS = 2_345

let pharmacy: Pharmacy

beforeEach(async () => {
  pharmacy = await startPharmacy({ products: PRODUCTS })
})
afterEach(() => pharmacy.stop())

function run(full = false, scenario?: string, more: Partial<ImportParts> = {}) {
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  return inSession(
    (session) => importCatalogue({ store, clock, signal, ...session, ...more }, { full, trigger: 'manual' }),
    scenario,
  )
}

const count = async (condition: string) =>
  (await pharmacy.rows(`SELECT count(*)::int AS count FROM products WHERE ${condition}`))[0].count

test('the first import stores every product of the catalogue once', async () => {
  const result = await run()
  expect(result).toMatchObject({ mode: 'full', imported: PRODUCTS, updated: 0, ignored: 0, rejected: 0, pages: 3 })
  expect(await count('is_active')).toBe(PRODUCTS)
})

test('a second full import ignores all products and changes none', async () => {
  await run()
  const before = await pharmacy.rows('SELECT * FROM products ORDER BY product_id')
  expect(await run(true)).toMatchObject({ mode: 'full', imported: 0, updated: 0, ignored: PRODUCTS, rejected: 0 })
  expect(await pharmacy.rows('SELECT * FROM products ORDER BY product_id')).toEqual(before)
})

test('after 37 products changed, an incremental import updates exactly those and keeps their earlier values', async () => {
  await run()
  const before = await pharmacy.rows('SELECT reference, unit_price FROM products')
  const { ids } = await pharmacy.control('products/change', { count: 37 })
  expect(await run()).toMatchObject({ mode: 'incremental', imported: 0, updated: 37, ignored: 0 })
  const changes = await pharmacy.rows(
    'SELECT reference, fields FROM product_changes JOIN products USING (product_id) ORDER BY 1',
  )
  expect(changes.map(({ reference }) => reference)).toEqual(ids)
  for (const { reference, fields } of changes)
    expect(fields.unit_price[0]).toBe(Number(before.find((row) => row.reference === reference)?.unit_price))
})

test('a full import updates exactly the products that changed', async () => {
  await run()
  await pharmacy.control('products/change', { count: 120 })
  expect(await run(true)).toMatchObject({ imported: 0, updated: 120, ignored: PRODUCTS - 120 })
})

test('asks for what changed since the day before the last import, by the clock of the wholesaler', async () => {
  await run()
  const [{ watermark }] = await pharmacy.rows('SELECT catalogue_watermark AS watermark FROM accounts')
  expect(watermark).toEqual(new Date('2026-11-27T10:00:00Z'))
  await run()
  const [last] = await pharmacy.rows("SELECT since::text FROM runs WHERE mode = 'incremental'")
  expect(last.since).toBe('2026-11-26')
})

test('an incremental import without changes moves the watermark', async () => {
  await run()
  await pharmacy.control('days', { count: 1 })
  await run()
  const [{ watermark }] = await pharmacy.rows('SELECT catalogue_watermark AS watermark FROM accounts')
  expect(watermark).toEqual(new Date('2026-11-28T10:00:00Z'))
})

test('compares all pages, and reports that, if the wholesaler ignores the date', async () => {
  await run()
  await pharmacy.control('products/change', { count: 5 })
  const result = await run(false, 'ignore-since')
  expect(result).toMatchObject({ mode: 'full', ignoresSince: true, updated: 5, ignored: PRODUCTS - 5 })
})

test.each<[string, WholesalerCondition]>([
  ['refuses the date as a parameter', 'invalid_request'],
  ['knows no products for the date', 'not_found'],
])('compares all pages if the wholesaler %s', async (_, condition) => {
  await run()
  await pharmacy.control('products/change', { count: 5 })
  const refusing = (client: Session['client']): Session['client'] => ({
    ...client,
    getProductPage: (query) =>
      query.since ? Promise.reject(new WholesalerError(condition, 'No.')) : client.getProductPage(query),
  })
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  const wanted = { full: false, trigger: 'manual' } as const
  const result = await inSession(({ account, client }) =>
    importCatalogue({ store, clock, signal, account, client: refusing(client) }, wanted),
  )
  expect(result).toMatchObject({ mode: 'full', ignoresSince: true, updated: 5, ignored: PRODUCTS - 5 })
})

test('counts a product once if rows shift to the next page during the crawl', async () => {
  const result = await run(true, 'shifted-rows')
  expect(result).toMatchObject({ imported: PRODUCTS, updated: 0, ignored: 0 })
  expect(await run(true, 'shifted-rows')).toMatchObject({ imported: 0, updated: 0, ignored: PRODUCTS })
})

test('ends at a page that repeats the one before', async () => {
  expect(await run(true, 'clamp-last-page')).toMatchObject({ imported: PRODUCTS, pages: 3 })
})

test('waits five minutes after a 429, then continues at the same page', async () => {
  await pharmacy.control('quota', { after_requests: 4 })
  expect(await run(true)).toMatchObject({ imported: PRODUCTS, pages: 3 })
  expect(pharmacy.clock.sleptMs).toEqual([300_000])
})

test.each([
  ['one page at a time if the first request of the run was refused', 0, false],
  ['several pages at the same time if none was refused', 100, true],
])('requests %s', async (_, requestsBeforeRefusal, areSeveral) => {
  await pharmacy.control('quota', { after_requests: requestsBeforeRefusal })
  const { store, clock, inSession } = pharmacy
  const signal = new AbortController().signal
  const inFlight: number[] = []
  let current = 0
  await inSession(({ account, client }) => {
    const counting: typeof client = {
      ...client,
      getProductPage(query) {
        inFlight.push(++current)
        return client.getProductPage(query).finally(() => current--)
      },
    }
    return importCatalogue({ store, clock, signal, account, client: counting }, { full: true, trigger: 'manual' })
  })
  expect(Math.max(...inFlight) > 1).toBe(areSeveral)
})

test('a run that is cancelled keeps consistent data, and the next one continues it', async () => {
  const stop = new AbortController()
  await expect(
    run(true, undefined, { signal: stop.signal, onProgress: () => stop.abort(new Error('stop')) }),
  ).rejects.toThrow('stop')
  const [interrupted] = await pharmacy.rows('SELECT run_id, state, pages, imported FROM runs')
  expect(interrupted.state).toBe('interrupted')
  expect(await count('true')).toBe(interrupted.imported)
  const continued = await run()
  expect(continued).toMatchObject({
    run_id: interrupted.run_id,
    isResumed: true,
    imported: PRODUCTS,
    ignored: 0,
    pages: 3,
  })
  expect(await pharmacy.rows('SELECT FROM crawl_pages')).toEqual([])
})

test('starts over if the interruption was more than a day ago', async () => {
  const stop = new AbortController()
  await expect(
    run(true, undefined, { signal: stop.signal, onProgress: () => stop.abort(new Error('stop')) }),
  ).rejects.toThrow('stop')
  await pharmacy.clock.sleep(24 * 3_600_000)
  const [{ imported: before }] = await pharmacy.rows('SELECT imported FROM runs')
  const restarted = await run()
  expect(restarted).toMatchObject({ isResumed: false, imported: PRODUCTS - before, ignored: before })
})

test('two imports at the same time do not disturb each other', async () => {
  const results = await Promise.allSettled([run(true), run(true)])
  const imported = results.map((one) => (one.status === 'fulfilled' ? one.value.imported : 0))
  expect(imported.sort((a, b) => b - a)[0]).toBe(PRODUCTS)
  expect(await count('true')).toBe(PRODUCTS)
})
