import * as z from 'zod'
import { readStatement } from '#wholesaler/index.ts'
import { pharmacyRoute, readQuery } from '../../_server/pharmacy.ts'

const filters = { since: z.iso.date(), until: z.iso.date() }

export const GET = pharmacyRoute<{ workspace: string }>(null, async ({ request, store, account }) =>
  readStatement(store, await account(), readQuery(request, filters)),
)
