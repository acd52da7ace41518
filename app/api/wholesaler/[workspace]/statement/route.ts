import { readStatement } from '#wholesaler/index.ts'
import { day, pharmacyRoute, readQuery } from '../../_server/pharmacy.ts'

const filters = { since: day, until: day }

export const GET = pharmacyRoute<{ workspace: string }>(null, async ({ request, store, account }) =>
  readStatement(store, await account(), readQuery(request, filters)),
)
