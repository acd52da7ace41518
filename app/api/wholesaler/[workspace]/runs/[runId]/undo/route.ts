import { previewUndo, systemClock, undoRun } from '#wholesaler/index.ts'
import { pharmacyRoute } from '../../../../_server/pharmacy.ts'
import { type RunParams, requireRun } from '../../../../_server/run.ts'
import { requireIdle } from '../../../../_server/work.ts'

/** The effect that an undo would have. */
export const GET = pharmacyRoute<RunParams>(null, async (pharmacy) => {
  const { run_id } = await requireRun(pharmacy)
  return previewUndo(pharmacy.store, (await pharmacy.account()).account_id, run_id)
})

export const POST = pharmacyRoute<RunParams>('undo', async (pharmacy) => {
  const { run_id } = await requireRun(pharmacy)
  pharmacy.audit({ target: String(run_id) })
  requireIdle()
  return undoRun(pharmacy.store, run_id, systemClock)
})
