import { startStack } from '#tests/support/stack.ts'

export interface Shop {
  url: string
  sandboxKey: string
  liveKey: string
  transactionId: string
  stop(): Promise<void>
}

/** A running gateway and an account without limits that has two checkouts, one of them paid. */
export async function openShop(): Promise<Shop> {
  const stack = await startStack()
  const url = stack.settings.gatewayUrl
  try {
    const account = await send(url, '/v1/accounts', stack.secrets.PROVISIONING_TOKEN, {
      name: 'Generated clients',
      unlimited: true,
    })
    const { sandbox, live } = account.keys
    await createCheckout(url, sandbox.secret)
    const transactionId = await pay(url, await createCheckout(url, sandbox.secret))
    return { url, sandboxKey: sandbox.secret, liveKey: live.secret, transactionId, stop: stack.stop }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

function createCheckout(url: string, key: string) {
  return send(url, '/v1/pay/checkouts', key, {
    amount: 2500,
    currency: 'USD',
    description: 'Order 1041',
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/cart',
  })
}

async function pay(url: string, checkout: Body): Promise<string> {
  const secret = new URL(checkout.checkout_url).searchParams.get('client_secret') ?? ''
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }
  const body = { payment_method: { type: 'card', card } }
  const path = `/hosted/checkouts/${checkout.checkout_id}/pay`
  const paid = await send(url, path, undefined, body, { 'client-secret': secret })
  return paid.last_attempt.transaction_id
}

type Body = ReturnType<typeof JSON.parse>

async function send(
  url: string,
  path: string,
  key: string | undefined,
  body: object,
  headers: Record<string, string> = {},
): Promise<Body> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }), ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}
