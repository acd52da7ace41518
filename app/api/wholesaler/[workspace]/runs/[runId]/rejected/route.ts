import { rejectedRowsCsv } from '#wholesaler/index.ts'
import { pharmacyRoute } from '../../../../_server/pharmacy.ts'
import { type RunParams, requireRun } from '../../../../_server/run.ts'

/** The rejected rows as CSV, with the reasons. */
export const GET = pharmacyRoute<RunParams>(null, async (pharmacy) => {
  const { run_id } = await requireRun(pharmacy)
  // With a byte order mark, without which Excel misreads UTF-8.
  return new Response(`\uFEFF${await rejectedRowsCsv(pharmacy.store.db, run_id)}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="rejected-rows-${run_id}.csv"`,
      'cache-control': 'no-store',
    },
  })
})
