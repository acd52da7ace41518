import { Problem } from '#lib/server/auth/problem.ts'
import { removePayment } from '#wholesaler/index.ts'
import { pharmacyRoute, readId } from '../../../_server/pharmacy.ts'

type Params = { workspace: string; paymentId: string }

export const DELETE = pharmacyRoute<Params>('pay', async ({ store, account, params }) => {
  if (await removePayment(store, await account(), readId(params.paymentId))) return new Response(null, { status: 204 })
  throw new Problem(404, 'resource_not_found', 'This payment doesn’t exist.')
})
