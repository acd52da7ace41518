import { card, chargingShop } from './charging-shop.ts'
import type { TestAccount } from './gateway.ts'

/** Disputed payments in one account's sandbox, and its clock. */
export function disputingShop(account: TestAccount) {
  const { sandbox } = account
  const { charge } = chargingShop(account)
  const pass = (seconds: number) => sandbox.post('/v1/sandbox/clock', { advance_by_seconds: seconds })
  const listOf = async (transactionId: string) =>
    (await sandbox.get(`/v1/pay/disputes?transaction_id=${transactionId}`)).body.data
  return {
    pass,
    listOf,
    /** Pays with a card whose holder disputes the payment after ten seconds. */
    async pay(terms: object = {}): Promise<string> {
      const { body } = await charge({ payment_method: card('tok_dispute'), ...terms })
      return body.transaction_id
    },
    /** The dispute of a new payment. */
    async disputed(terms: object = {}) {
      const transactionId = await this.pay(terms)
      await pass(10)
      const [dispute] = await listOf(transactionId)
      return { transactionId, disputeId: dispute.dispute_id as string, dispute }
    },
    get: async (id: string) => (await sandbox.get(`/v1/pay/disputes/${id}`)).body,
    contest: (id: string, body: object = {}, headers: Record<string, string> = {}) =>
      sandbox.post(`/v1/pay/disputes/${id}/contest`, { explanation: 'Ann signed for it.', ...body }, { headers }),
    accept: (id: string) => sandbox.post(`/v1/pay/disputes/${id}/accept`),
    async available(currency = 'USD'): Promise<number> {
      const { data } = (await sandbox.get('/v1/pay/balance')).body
      const { available = 0, pending = 0 } = data.find((one: { currency: string }) => one.currency === currency) ?? {}
      return available + pending
    },
  }
}
