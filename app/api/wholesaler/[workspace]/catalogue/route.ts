import { readCatalogueStatus, systemClock } from '#wholesaler/index.ts'
import { pharmacyRoute } from '../../_server/pharmacy.ts'

export const GET = pharmacyRoute<{ workspace: string }>(null, async ({ store, account }) =>
  readCatalogueStatus(store, await account(), systemClock.now()),
)
