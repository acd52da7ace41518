import type { Checkout } from '#gateway/pay/checkouts/checkouts.schema.ts'
import type { Invoice } from '#gateway/pay/invoices/invoices.schema.ts'
import type { Refund } from '#gateway/pay/refund.schema.ts'
import type { Api } from './api.ts'
import { sampleCheckout } from './waiting-checkouts.ts'

const card = '4242424242424242'
// Less than every price of the history.
const part = 1000

/**
 * Two payments of today, so that the balance is open: one is refunded. An invoiced payment of the history is refunded in
 * part, which issues a credit note without tax. They must be real, because the gateway settles them. Does nothing if
 * there are any.
 */
export async function ensureRefunds(api: Api): Promise<void> {
  const { data } = await api.get<{ data: Refund[] }>('/v1/pay/refunds?limit=1')
  if (data.length > 0) return
  await sampleCheckout(api, 9004, 24_900, card)
  const returned = await api.get<Checkout>(`/v1/pay/checkouts/${await sampleCheckout(api, 9005, 4900, card)}`)
  const { data: invoices } = await api.get<{ data: Invoice[] }>('/v1/pay/invoices')
  const invoiced = invoices.findLast(({ tax_amount }) => tax_amount === 0)
  await refund(api, { transaction_id: invoiced?.transaction_id, amount: part })
  await refund(api, { transaction_id: returned.transaction_id })
}

async function refund(api: Api, payment: { transaction_id?: string | null; amount?: number }): Promise<void> {
  await api.send('POST', '/v1/pay/refunds', { ...payment, metadata: { sample: 'true' } })
}
