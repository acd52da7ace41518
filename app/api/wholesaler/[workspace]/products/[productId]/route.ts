import { Problem } from '#lib/server/auth/problem.ts'
import { readProductView, systemClock } from '#wholesaler/index.ts'
import { pharmacyRoute, readId } from '../../../_server/pharmacy.ts'

type Params = { workspace: string; productId: string }

/** The product with its prices, stock and what changed both. */
export const GET = pharmacyRoute<Params>(null, async ({ store, account, params }) => {
  const product = await readProductView(store, await account(), readId(params.productId), systemClock.now())
  if (!product) throw new Problem(404, 'resource_not_found', 'This product doesn’t exist.')
  return product
})
