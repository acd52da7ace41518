import type { TestAccount, TestGateway } from './gateway.ts'

type Fields = Record<string, unknown>

/** Customers with saved cards and their subscriptions in one account's sandbox, and its clock. */
export function subscribingShop(api: Pick<TestGateway, 'query'>, account: TestAccount) {
  const { sandbox } = account
  const shop = {
    account,
    async customer(token: string | null = 'tok_visa'): Promise<string> {
      const { customer_id } = (await sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
      if (token) await shop.saveCard(customer_id, token)
      return customer_id
    },
    saveCard: (customerId: string, token: string) =>
      sandbox.post(`/v1/pay/customers/${customerId}/payment_methods`, { type: 'card', token }),
    subscribe: (customer_id: string, more: Fields = {}) =>
      sandbox.post('/v1/pay/subscriptions', {
        customer_id,
        plan: 'Pro',
        amount: 1999,
        currency: 'USD',
        interval: 'month',
        ...more,
      }),
    async subscription(id: string) {
      return (await sandbox.get(`/v1/pay/subscriptions/${id}`)).body
    },
    /** Advances the sandbox's clock. Returns the effects. */
    async advanceTo(time: string): Promise<{ at: string; kind: string; summary: string }[]> {
      const { body } = await sandbox.post('/v1/sandbox/clock', { advance_to: time })
      return body.effects
    },
    /** The subscription's payments, oldest first: time, state and amount. */
    async payments(id: string): Promise<[string, string, number][]> {
      const { data } = (await sandbox.get(`/v1/pay/transactions?subscription_id=${id}&limit=100`)).body
      return data
        .map((one: { created_at: string; state: string; amount: number }) => [one.created_at, one.state, one.amount])
        .reverse()
    },
    /** The types of the subscription's events, oldest first. */
    async events(id: string): Promise<string[]> {
      const rows = await api.query<{ type: string }>(
        `SELECT type FROM events WHERE object_id = $1 AND type LIKE 'subscription.%' ORDER BY sequence`,
        [id],
      )
      return rows.map(({ type }) => type)
    },
    /** The emails that the payer would have got, oldest first: time and subject. */
    async emails(): Promise<[string, string][]> {
      const { data } = (await sandbox.get('/v1/sandbox/outbox?to=ann@shop.example&limit=100')).body
      return data.map((one: { created_at: string; subject: string }) => [one.created_at, one.subject]).reverse()
    },
  }
  return shop
}
