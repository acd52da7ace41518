import type { TestAccount, TestGateway } from './gateway.ts'
import { hostedShop } from './hosted-shop.ts'

/** Payments and settlements of one account in the sandbox, and its clock. */
export function settlingShop(api: Pick<TestGateway, 'request'>, account: TestAccount) {
  const { sandbox } = account
  const shop = hostedShop(api, account)
  return {
    account,
    async pay(amount: number, currency: string): Promise<string> {
      const paid = await (await shop.checkout({ amount, currency })).pay('4242424242424242')
      return paid.body.last_attempt.transaction_id
    },
    advanceTo: async (time: string) => (await sandbox.post('/v1/sandbox/clock', { advance_to: time })).body,
    settlements: async (query = '') => (await sandbox.get(`/v1/pay/settlements${query}`)).body.data,
    lines: async (settlementId: string, query = '') =>
      (await sandbox.get(`/v1/pay/settlements/${settlementId}/lines${query}`)).body.data,
    settleIn: (currency: string) => sandbox.patch('/v1/account', { settlement_currency: currency }),
  }
}
