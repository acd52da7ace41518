import type { Checkout } from '#gateway/pay/checkouts/checkouts.schema.ts'
import type { Api } from './api.ts'

const challengeCard = '4000000000003220'
const waiting = [
  { order: 9001, amount: 4900, challenged: false },
  { order: 9002, amount: 12_900, challenged: false },
  { order: 9003, amount: 7900, challenged: true },
]

/** These checkouts must be real because the gateway expires them: open ones after a day, challenges after minutes. */
export async function ensureWaitingCheckouts(api: Api): Promise<void> {
  for (const { order, amount, challenged } of waiting) {
    const body = {
      amount,
      currency: 'USD',
      description: `Sample order ${order}`,
      success_url: 'https://shop.example/thanks',
      cancel_url: 'https://shop.example/cart',
      methods: ['card'],
      expires_in: 86_400,
      metadata: { sample: 'true' },
    }
    const { checkout_id, checkout_url } = await api.send<Checkout>(
      'POST',
      '/v1/pay/checkouts',
      body,
      `sample-order-${order}`,
    )
    const clientSecret = new URL(checkout_url ?? '').searchParams.get('client_secret') ?? ''
    if (challenged) await api.pay(checkout_id, clientSecret, challengeCard)
  }
}
