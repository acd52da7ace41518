import type { Checkout } from '#gateway/pay/checkouts/checkouts.schema.ts'
import type { Api } from './api.ts'

const challengeCard = '4000000000003220'

/** These checkouts must be real because the gateway expires them: open ones after a day, challenges after minutes. */
export async function ensureWaitingCheckouts(api: Api): Promise<void> {
  await sampleCheckout(api, 9001, 4900)
  await sampleCheckout(api, 9002, 12_900)
  await sampleCheckout(api, 9003, 7900, challengeCard)
}

/** Creates the checkout of an order once a day, and pays it if a card is given. Returns its ID. */
export async function sampleCheckout(api: Api, order: number, amount: number, card?: string): Promise<string> {
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
  if (card) await api.pay(checkout_id, clientSecret, card)
  return checkout_id
}
