/** An order as a shop's server sends it. */
export const order = {
  amount: 2599,
  currency: 'EUR',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

export const apiUrl = () => process.env.GATEWAY_URL ?? ''

/** A request with the shop's own key, as its server sends it: directly to the gateway. */
export async function callAs(
  secret: unknown,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${apiUrl()}${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const requestId = response.headers.get('x-request-id') ?? ''
  return { status: response.status, requestId, body: await response.json() }
}
