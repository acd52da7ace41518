import type { Dispute } from '#gateway/pay/dispute.schema.ts'
import type { Api } from './api.ts'

const charge = {
  amount: 8900,
  currency: 'USD',
  description: 'Sample order 9006',
  receipt_email: 'payer@example.com',
  payment_method: { type: 'card', token: 'tok_dispute' },
  metadata: { sample: 'true' },
}

/** A payment that its payer disputes ten seconds later. It must be real, because the gateway takes responses to it. */
export async function ensureDispute(api: Api): Promise<void> {
  const { data } = await api.get<{ data: Dispute[] }>('/v1/pay/disputes?limit=1')
  if (data.length > 0) return
  await api.send('POST', '/v1/pay/charges', charge, 'sample-order-9006')
}
