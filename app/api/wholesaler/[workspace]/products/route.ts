import * as z from 'zod'
import { browseProducts } from '#wholesaler/index.ts'
import { pharmacyRoute, readQuery } from '../../_server/pharmacy.ts'

const filters = {
  query: z.string().trim().min(1).max(200).optional(),
  state: z.enum(['active', 'inactive']).optional(),
  in_stock: z.literal('yes').optional(),
  /** In 1/100 of a percent. */
  vat_rate: z.coerce.number().int().min(0).max(10_000).optional(),
  trait: z.enum(['reimbursed', 'refrigerated', 'narcotic']).optional(),
}

/** The catalogue, or the results of a search in it. */
export const GET = pharmacyRoute<{ workspace: string }>(null, async ({ request, store, account }) => {
  const { in_stock, vat_rate: vatRate, ...query } = readQuery(request, filters)
  return browseProducts(store, await account(), { ...query, vatRate, isInStock: in_stock === 'yes' })
})
