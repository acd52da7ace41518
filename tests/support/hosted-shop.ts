import type { TestAccount, TestGateway } from './gateway.ts'

export type Shop = ReturnType<typeof hostedShop>

export function payment(number: string, card: Record<string, unknown> = {}) {
  return { payment_method: { type: 'card', card: { number, exp_month: 12, exp_year: 2030, cvc: '7391', ...card } } }
}

/** Checkouts of one account, and what their payers do on the hosted pages. */
export function hostedShop(api: Pick<TestGateway, 'request'>, account: TestAccount) {
  return {
    async checkout(input: Record<string, unknown> = {}) {
      const { body, status, text } = await account.sandbox.post('/v1/pay/checkouts', {
        amount: 2500,
        currency: 'USD',
        description: 'Order 1042',
        success_url: 'https://shop.example/thanks',
        cancel_url: 'https://shop.example/cart',
        ...input,
      })
      if (status !== 201) throw new Error(`no checkout: ${text}`)
      const id = body.checkout_id as string
      const secret = new URL(body.checkout_url).searchParams.get('client_secret') ?? ''
      const headers = { 'client-secret': secret }
      return {
        id,
        secret,
        get: () => api.request('GET', `/hosted/checkouts/${id}`, { headers }),
        pay: (number: string, card: Record<string, unknown> = {}) =>
          api.request('POST', `/hosted/checkouts/${id}/pay`, { headers, body: payment(number, card) }),
        payBy: (payment_method: object) =>
          api.request('POST', `/hosted/checkouts/${id}/pay`, { headers, body: { payment_method } }),
        state: async () => (await account.sandbox.get(`/v1/pay/checkouts/${id}`)).body.state as string,
      }
    },
  }
}
