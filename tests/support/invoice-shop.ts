import type { TestAccount, TestGateway } from './gateway.ts'
import { hostedShop } from './hosted-shop.ts'

/** Payments of one account, and the invoices that it issues for them. */
export function invoiceShop(api: Pick<TestGateway, 'request'>, account: TestAccount) {
  const shop = hostedShop(api, account)
  return {
    /** The ID of a payment of 10.99 EUR, unless the checkout states more. */
    async paid(input: Record<string, unknown> = {}, card = '4242424242424242'): Promise<string> {
      const checkout = await shop.checkout({ amount: 1099, currency: 'EUR', ...input })
      return (await checkout.pay(card)).body.last_attempt.transaction_id
    },
    issue: (body: Record<string, unknown>, headers: Record<string, string> = { accept: 'application/json' }) =>
      account.sandbox.post('/v1/pay/invoices', body, { headers }),
  }
}
