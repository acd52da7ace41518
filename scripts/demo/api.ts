export interface Api {
  get<T>(path: string): Promise<T>
  /** Throws unless the answer is a success. */
  send<T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, idempotencyKey?: string): Promise<T>
  /** A payer's attempt; one that comes too late is left alone. */
  pay(checkoutId: string, clientSecret: string, cardNumber: string): Promise<void>
}

type Headers = Record<string, string>

/** The gateway as a customer's server sees it. */
export function openApi(gatewayUrl: string, apiKey: string): Api {
  const authorization = `Bearer ${apiKey}`

  async function call(method: string, path: string, headers: Headers, body?: object, accepted: string[] = []) {
    const response = await fetch(gatewayUrl + path, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = text === '' ? null : JSON.parse(text)
    if (response.ok || accepted.includes(answer?.code)) return answer
    throw new Error(`${method} ${path} answered ${response.status}: ${answer?.detail ?? ''}`)
  }

  return {
    get: (path) => call('GET', path, { authorization }),
    send: (method, path, body, key) =>
      call(method, path, key ? { authorization, 'idempotency-key': key } : { authorization }, body),
    async pay(checkoutId, clientSecret, number) {
      const card = { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 3, cvc: '123' }
      const body = { payment_method: { type: 'card', card } }
      const headers = { 'client-secret': clientSecret }
      await call('POST', `/hosted/checkouts/${checkoutId}/pay`, headers, body, ['checkout_not_open'])
    },
  }
}
