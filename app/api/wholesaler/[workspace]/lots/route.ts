import * as z from 'zod'
import { browseLots, systemClock } from '#wholesaler/index.ts'
import { pharmacyRoute, readQuery } from '../../_server/pharmacy.ts'

const filters = { expiry: z.enum(['expired', 'soon', 'watch']).optional() }

export const GET = pharmacyRoute<{ workspace: string }>(null, async ({ request, store, account }) =>
  browseLots(store, await account(), readQuery(request, filters), systemClock.now()),
)
