import { Problem } from '#lib/server/auth/problem.ts'
import { removePayment } from '#wholesaler/index.ts'
import { pharmacyRoute, readId } from '../../../_server/pharmacy.ts'

type Params = { workspace: string; paymentId: string }

export const DELETE = pharmacyRoute<Params>('remove_payment', async ({ store, account, params, audit }) => {
  const paymentId = readId(params.paymentId)
  audit({ target: String(paymentId) })
  if (await removePayment(store, await account(), paymentId)) return new Response(null, { status: 204 })
  throw new Problem(404, 'resource_not_found', 'This payment doesn’t exist.')
})
