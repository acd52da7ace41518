import { browseRunChanges } from '#wholesaler/index.ts'
import { pharmacyRoute, readQuery } from '../../../../_server/pharmacy.ts'
import { type RunParams, requireRun } from '../../../../_server/run.ts'

export const GET = pharmacyRoute<RunParams>(null, async (pharmacy) => {
  const { run_id } = await requireRun(pharmacy)
  return browseRunChanges(pharmacy.store, run_id, readQuery(pharmacy.request, {}))
})
