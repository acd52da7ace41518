import { expect, test } from 'vitest'
import type { ProductPage } from '../client/wholesaler-client.ts'
import { type WholesalerCondition, WholesalerError } from '../client/wholesaler-error.ts'
import { CatalogueTooLong, crawlPages, MOST_PAGES } from './crawl.ts'

const bodyOf = (page: number) => JSON.stringify([{ id_produit: String(page), designation: 'A', prix_unitaire: 1 }])

interface Crawl {
  concurrency?: number
  /** Why a page fails. */
  condition?: WholesalerCondition
  fail?: (page: number) => boolean
}

/** Crawls a wholesaler of this many pages, and notes how many requests were in flight when each page was requested. */
async function crawl(
  pages: number,
  { concurrency = 4, condition = 'quota_exceeded', fail = (_page: number): boolean => false }: Crawl = {},
) {
  const inFlight: number[] = []
  const order: number[] = []
  let current = 0
  async function getPage(page: number): Promise<ProductPage> {
    inFlight.push(++current)
    await new Promise((done) => setImmediate(done))
    current--
    if (fail(page)) throw new WholesalerError(condition, 'later')
    return { status: 200, serverDate: null, body: page > pages ? '[]' : bodyOf(page) }
  }
  async function withPatience<T>(send: () => Promise<T>): Promise<T> {
    return send().catch(send)
  }
  const signal = new AbortController().signal
  const options = { getPage, first: 1, from: 1, defaultCurrency: 'EUR', concurrency, withPatience, signal }
  for await (const { page } of crawlPages(options)) order.push(page)
  return { order, inFlight }
}

test('requests up to four pages at the same time, and yields them in order', async () => {
  const { order, inFlight } = await crawl(20)
  expect(order).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
  expect(Math.max(...inFlight)).toBe(4)
})

test.each([1, 2, 9])('requests no more pages at the same time than the limit of %d', async (concurrency) => {
  expect(Math.max(...(await crawl(20, { concurrency })).inFlight)).toBe(Math.min(concurrency, 4))
})

test('requests one page at a time after the first refusal, and still yields every page', async () => {
  let isRefused = false
  const refusedAt = 6
  const { order, inFlight } = await crawl(20, {
    fail(page) {
      if (page !== refusedAt || isRefused) return false
      isRefused = true
      return true
    },
  })
  expect(order).toHaveLength(20)
  expect(inFlight.slice(-10).every((count) => count === 1)).toBe(true)
})

test('a page that does not exist is the end, unless it is the first one', async () => {
  const missingFrom = (first: number) => crawl(20, { condition: 'not_found', fail: (page) => page >= first })
  expect((await missingFrom(3)).order).toEqual([1, 2])
  expect((await missingFrom(2)).order).toEqual([1])
  await expect(missingFrom(1)).rejects.toMatchObject({ condition: 'not_found' })
})

test('gives up on a catalogue that never ends', async () => {
  await expect(crawl(MOST_PAGES + 10)).rejects.toThrow(CatalogueTooLong)
})
