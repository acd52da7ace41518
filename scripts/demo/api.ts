export interface Api {
  get<T>(path: string): Promise<T>
  /** Throws unless the answer is a success; a refusal in `allowed` gives null. */
  send<T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, allowed?: string[]): Promise<T | null>
  pay(checkoutId: string, clientSecret: string, cardNumber: string): Promise<void>
}

/** The gateway as a customer's server sees it. */
export function openApi(gatewayUrl: string, apiKey: string): Api {
  async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
    const response = await fetch(gatewayUrl + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { ok: response.ok, status: response.status, body: text === '' ? null : JSON.parse(text) }
  }

  const authorization = `Bearer ${apiKey}`
  const refuse = (method: string, path: string, { status, body }: { status: number; body: { detail?: string } }) =>
    new Error(`${method} ${path} answered ${status}: ${body?.detail ?? ''}`)

  return {
    async get(path) {
      const answer = await call('GET', path, { authorization })
      if (!answer.ok) throw refuse('GET', path, answer)
      return answer.body
    },
    async send(method, path, body, allowed = []) {
      const answer = await call(method, path, { authorization }, body)
      if (answer.ok) return answer.body
      if (allowed.includes(answer.body?.code)) return null
      throw refuse(method, path, answer)
    },
    async pay(checkoutId, clientSecret, number) {
      const path = `/hosted/checkouts/${checkoutId}/pay`
      const card = { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 3, cvc: '123' }
      const answer = await call('POST', path, { 'client-secret': clientSecret }, { payment_method: { type: 'card', card } })
      if (!answer.ok) throw refuse('POST', path, answer)
    },
  }
}
