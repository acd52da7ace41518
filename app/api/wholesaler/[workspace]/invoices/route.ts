import * as z from 'zod'
import { browseInvoices } from '#wholesaler/index.ts'
import { pharmacyRoute, readQuery } from '../../_server/pharmacy.ts'

const filters = {
  state: z.enum(['to_import', 'imported', 'to_check', 'ignored']).optional(),
  type: z.enum(['invoice', 'credit_note']).optional(),
  conflict: z.literal('yes').optional(),
  number: z.string().max(64).optional(),
}

export const GET = pharmacyRoute<{ workspace: string }>(null, async ({ request, store, account }) => {
  const { conflict, ...query } = readQuery(request, filters)
  return browseInvoices(store, await account(), { ...query, hasConflict: conflict === 'yes' })
})
