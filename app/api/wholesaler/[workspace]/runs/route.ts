import * as z from 'zod'
import { browseRuns } from '#wholesaler/index.ts'
import { pharmacyRoute, readQuery } from '../../_server/pharmacy.ts'

const filters = { type: z.enum(['catalogue', 'invoices']).optional() }

export const GET = pharmacyRoute<{ workspace: string }>(null, async ({ request, store, account }) =>
  browseRuns(store, await account(), readQuery(request, filters)),
)
