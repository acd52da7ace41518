import { pharmacyRoute } from '../../../_server/pharmacy.ts'
import { type RunParams, requireRun } from '../../../_server/run.ts'

export const GET = pharmacyRoute<RunParams>(null, requireRun)
