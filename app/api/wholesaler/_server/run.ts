import { Problem } from '#lib/server/auth/problem.ts'
import { readRun } from '#wholesaler/index.ts'
import { type Pharmacy, readId } from './pharmacy.ts'

export type RunParams = { workspace: string; runId: string }

export async function requireRun({ store, account, params }: Pharmacy<RunParams>) {
  const run = await readRun(store, await account(), readId(params.runId))
  if (!run) throw new Problem(404, 'resource_not_found', 'This import doesn’t exist.')
  return run
}
