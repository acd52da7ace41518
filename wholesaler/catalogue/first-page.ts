import type { ProductPage } from '../client/wholesaler-client.ts'
import { WholesalerError } from '../client/wholesaler-error.ts'
import { parseProductPage } from '../records/product-page.ts'
import type { GetPage } from './crawl.ts'

interface Parts {
  getPage: GetPage
  signal: AbortSignal
  withPatience<T>(send: () => Promise<T>): Promise<T>
}

/**
 * 0 for a wholesaler that numbers its pages from 0, and 1 for one that refuses page 0 or serves page 1 instead. `getPage`
 * returns page 1 once without requesting it again.
 */
export async function detectFirstPage({
  getPage,
  signal,
  withPatience,
}: Parts): Promise<{ first: 0 | 1; getPage: GetPage }> {
  const hashOf = (body: string) => {
    const { count, hash } = parseProductPage(body, 'EUR')
    return count === 0 ? undefined : hash
  }
  const one = await withPatience(async () => {
    const page = await getPage(1, signal)
    return { page, hash: hashOf(page.body) }
  })
  const zero = await withPatience(async () => hashOf((await getPage(0, signal)).body)).catch(ignoreRefusal)
  let kept: ProductPage | undefined = one.page
  return {
    first: zero === undefined || zero === one.hash ? 1 : 0,
    async getPage(page, requestSignal) {
      if (page !== 1 || !kept) return getPage(page, requestSignal)
      const first = kept
      kept = undefined
      return first
    },
  }
}

/** Undefined for a refused request; throws any other error. */
export function ignoreRefusal(error: unknown): undefined {
  const isRefused = error instanceof WholesalerError && ['not_found', 'invalid_request'].includes(error.condition)
  if (!isRefused) throw error
}

/** Requests with this `since` tell whether the wholesaler regards it at all. */
export const FAR_FUTURE = '2999-01-01'

/** True if products were returned that change only in the year 2999: the wholesaler ignores `since`. */
export function ignoresSince({ body }: ProductPage): boolean {
  return parseProductPage(body, 'EUR').count > 0
}
