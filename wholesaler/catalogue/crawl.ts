import type { ProductPage } from '../client/wholesaler-client.ts'
import { WholesalerError } from '../client/wholesaler-error.ts'
import { type ProductRows, parseProductPage, type Recognize } from '../records/product-page.ts'

export interface CrawledPage extends Omit<ProductPage, 'body'> {
  page: number
  rows: ProductRows
}

/** `since` is the run's own unless it is given. */
export type GetPage = (page: number, signal: AbortSignal, since?: string) => Promise<ProductPage>

interface CrawlOptions {
  getPage: GetPage
  /** The number of the wholesaler's first page. */
  first: number
  /** Where to start: later than `first` if a crawl resumes. */
  from: number
  /** The hash of the page before `from`. */
  previousHash?: string | undefined
  defaultCurrency: string
  recognize?: Recognize | undefined
  /** Requests in flight at first; one after the wholesaler limited a request or failed. */
  concurrency: number
  withPatience<T>(send: () => Promise<T>): Promise<T>
  signal: AbortSignal
}

export const MOST_CONCURRENCY = 4
export const MOST_PAGES = 5_000

/** A catalogue without an end. */
export class CatalogueTooLong extends Error {
  override name = 'CatalogueTooLong'
}

/**
 * Yields the pages in order while later ones are already requested. Ends at the first empty page, at a 404 after the
 * first page, or if a page repeats the one before, as servers do that clamp the number.
 */
export async function* crawlPages(options: CrawlOptions): AsyncGenerator<CrawledPage> {
  const stop = new AbortController()
  const request = requestAhead(options, AbortSignal.any([options.signal, stop.signal]))
  let previousHash = options.previousHash
  try {
    for (let page = options.from; ; page++) {
      if (page - options.first >= MOST_PAGES)
        throw new CatalogueTooLong(`The catalogue has more than ${MOST_PAGES} pages. Its last page can't be told.`)
      const crawled = await options
        .withPatience(() => request(page))
        .catch((error) => {
          if (error instanceof WholesalerError && error.condition === 'not_found' && page > options.first)
            return undefined
          throw error
        })
      if (!crawled || crawled.rows.count === 0 || crawled.rows.hash === previousHash) return
      previousHash = crawled.rows.hash
      yield crawled
    }
  } finally {
    stop.abort()
  }
}

/** Returns the response of a page, which may have been requested before, and requests the next ones. */
function requestAhead({ getPage, defaultCurrency, recognize, concurrency }: CrawlOptions, signal: AbortSignal) {
  const ahead = new Map<number, Promise<CrawledPage>>()
  let width = Math.max(1, Math.min(concurrency, MOST_CONCURRENCY))
  let lastPage = Number.POSITIVE_INFINITY

  async function send(page: number): Promise<CrawledPage> {
    const { body, ...response } = await getPage(page, signal)
    // A hint, used only to request nothing beyond the end.
    if (response.totalPages !== undefined) lastPage = response.totalPages
    return { ...response, page, rows: parseProductPage(body, defaultCurrency, recognize) }
  }

  function start(page: number): Promise<CrawledPage> {
    const sent = send(page)
    sent.catch((error) => {
      if (error instanceof WholesalerError && error.condition !== 'not_found') width = 1
    })
    ahead.set(page, sent)
    return sent
  }

  return async (page: number): Promise<CrawledPage> => {
    const current = ahead.get(page) ?? start(page)
    for (let next = page + 1; next < page + width && next <= lastPage; next++) if (!ahead.has(next)) start(next)
    try {
      return await current
    } catch (error) {
      // Pages in flight that failed too must not cost a wait each.
      ahead.clear()
      throw error
    } finally {
      ahead.delete(page)
    }
  }
}
