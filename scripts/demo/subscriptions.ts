import type { Customer } from '#gateway/pay/customers/customers.schema.ts'
import type { Subscription } from '#gateway/pay/subscription.schema.ts'
import type { Transaction } from '#gateway/pay/transactions/transactions.schema.ts'
import type { Api } from './api.ts'

const metadata = { sample: 'true' }
const plans = [
  { plan: 'Team', amount: 4900, currency: 'USD', interval: 'month', trial_days: 30, ends: false },
  // Shorter than a week, so that its notice is in the outbox at once.
  { plan: 'Pro', amount: 1999, currency: 'EUR', interval: 'month', trial_days: 5, ends: false },
  { plan: 'Pro', amount: 19_900, currency: 'EUR', interval: 'year', trial_days: 14, ends: true },
  // Its first period is paid today.
  { plan: 'Team', amount: 4900, currency: 'USD', interval: 'month', trial_days: 0, ends: false },
]

// A business of the EU, so that its invoices are electronic ones too. One of the customers is in its country.
const seller = {
  address: { line1: 'Musterstraße 1', city: 'Berlin', postal_code: '10115', country: 'DE' },
  tax_ids: [{ type: 'eu_vat', value: 'DE136695976' }],
}

/**
 * Subscriptions of sample customers, and invoices of sample payments. They must be real, because the gateway renews and
 * numbers them. Does nothing if there are any.
 */
export async function ensureSubscriptions(api: Api): Promise<void> {
  const { data } = await api.get<{ data: Subscription[] }>('/v1/pay/subscriptions?limit=1')
  if (data.length > 0) return
  const customers = await api.get<{ data: Customer[] }>('/v1/pay/customers?limit=100')
  const payers = customers.data.filter((one) => one.metadata.sample && one.default_payment_method)
  for (const [at, { ends, ...terms }] of plans.entries()) {
    const body = { ...terms, customer_id: payers[at]?.customer_id, metadata }
    const made = await api.send<Subscription>('POST', '/v1/pay/subscriptions', body)
    const path = `/v1/pay/subscriptions/${made.subscription_id}/cancel`
    if (ends) await api.send('POST', path, { at: 'period_end', reason: 'customer_request' })
  }
  await api.send('PATCH', '/v1/account', seller)
  for (const { customer_id, language } of payers.slice(0, 3)) {
    const paid = await api.get<{ data: Transaction[] }>(
      `/v1/pay/transactions?customer_id=${customer_id}&state=succeeded&limit=100`,
    )
    // The oldest: the events of recent ones still show them as they are.
    const transaction_id = paid.data.at(-1)?.transaction_id
    if (!transaction_id) continue
    await api.send('POST', '/v1/pay/invoices', { transaction_id, tax_region: 'EU', language, format: 'json' })
  }
}
