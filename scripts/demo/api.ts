import { setTimeout as sleep } from 'node:timers/promises'

export interface Api {
  get<T>(path: string): Promise<T>
  /** Throws unless the response is successful. */
  send<T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, idempotencyKey?: string): Promise<T>
  /** A payer's attempt; ignored if the checkout is no longer open. */
  pay(checkoutId: string, clientSecret: string, cardNumber: string): Promise<void>
}

type Headers = Record<string, string>

/** The gateway as the console uses it: with the workspace's own key, on behalf of a member. */
export function openApi(gatewayUrl: string, apiKey: string, actingUser: string): Api {
  const signed = { authorization: `Bearer ${apiKey}`, 'x-acting-user': encodeURIComponent(actingUser) }

  async function call(method: string, path: string, headers: Headers, body?: object, accepted: string[] = []) {
    const response = await send(method, path, headers, body)
    const text = await response.text()
    const answer = text === '' ? null : JSON.parse(text)
    if (response.ok || accepted.includes(answer?.code)) return answer
    throw new Error(`${method} ${path} returned ${response.status}: ${answer?.detail ?? ''}`)
  }

  // The workspace has the usual limits, so this waits if the API asks for it.
  async function send(method: string, path: string, headers: Headers, body?: object): Promise<Response> {
    const response = await fetch(gatewayUrl + path, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status !== 429) return response
    await sleep(Number(response.headers.get('retry-after')) * 1000)
    return send(method, path, headers, body)
  }

  return {
    get: (path) => call('GET', path, signed),
    send: (method, path, body, key) => call(method, path, key ? { ...signed, 'idempotency-key': key } : signed, body),
    async pay(checkoutId, clientSecret, number) {
      const card = { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 3, cvc: '123' }
      const body = { payment_method: { type: 'card', card } }
      const headers = { 'client-secret': clientSecret }
      await call('POST', `/hosted/checkouts/${checkoutId}/pay`, headers, body, ['checkout_not_open'])
    },
  }
}
