import { Agent, request } from 'undici'
import type { Order } from './book.ts'

export interface Answer {
  status: number
  contentType: string
  body: { [name: string]: unknown }
}

export interface Client {
  createCheckout(order: Order): Promise<Answer>
  pay(order: Order): Promise<Answer>
  get(path: string): Promise<Answer>
  post(path: string, idempotencyKey: string, body: object): Promise<Answer>
  send(method: 'POST' | 'PATCH', path: string, body: object, headers?: Record<string, string>): Promise<Answer>
  /** Follows the events like a screen: resolves when the stream is open, with a function that waits for its end. */
  follow(): Promise<() => Promise<unknown>>
  close(): Promise<void>
}

const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }

/** Sends requests like a customer's server and a payer's page. Rejects without a complete response. */
export function openClient(gatewayUrl: string, apiKey: string, connections: number): Client {
  const dispatcher = new Agent({ connections, pipelining: 1 })
  const authorization = `Bearer ${apiKey}`
  const json = { 'content-type': 'application/json' }

  async function send(
    path: string,
    options: { method: 'GET' | 'POST' | 'PATCH'; headers: Record<string, string>; body?: string },
  ) {
    const response = await request(gatewayUrl + path, { ...options, dispatcher, headersTimeout: 30_000 })
    const text = await response.body.text()
    return {
      status: response.statusCode,
      contentType: String(response.headers['content-type']),
      body: JSON.parse(text) as Answer['body'],
    }
  }

  return {
    createCheckout: ({ key, body }) =>
      send('/v1/pay/checkouts', { method: 'POST', headers: { ...json, authorization, 'idempotency-key': key }, body }),
    pay: ({ checkoutId, clientSecret }) =>
      send(`/hosted/checkouts/${checkoutId}/pay`, {
        method: 'POST',
        headers: { ...json, 'client-secret': clientSecret },
        body: JSON.stringify({ payment_method: { type: 'card', card } }),
      }),
    post: (path, key, body) =>
      send(path, {
        method: 'POST',
        headers: { ...json, authorization, 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
    send: (method, path, body, headers) =>
      send(path, { method, headers: { ...json, authorization, ...headers }, body: JSON.stringify(body) }),
    get: (path) => send(path, { method: 'GET', headers: { authorization } }),
    async follow() {
      const { body } = await request(`${gatewayUrl}/v1/events/stream`, { headers: { authorization } })
      const ended = body.text()
      return () => ended
    },
    close: () => dispatcher.destroy(),
  }
}
