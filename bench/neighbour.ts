import { Agent, request } from 'undici'
import { CHECKOUT } from './requests.ts'
import { createAccount, type Stage } from './stage.ts'

const PAUSE_MS = 4

export interface Neighbour {
  /** Sends one request after another for this long, and resolves with the milliseconds that each took. */
  get(forMs: number): Promise<number[]>
  post(forMs: number): Promise<number[]>
  close(): Promise<void>
}

/** A tenant that reads and creates checkouts, each on its own connection. Throws on any response other than 2xx. */
export async function openNeighbour(stage: Stage): Promise<Neighbour> {
  const { apiKey } = await createAccount(stage.gatewayUrl, stage.stack.secrets.PROVISIONING_TOKEN)
  const agent = new Agent({ connections: 2 })
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const send = async (method: 'GET' | 'POST', path: string, body?: string) => {
    const response = await request(stage.gatewayUrl + path, { method, headers, dispatcher: agent, body: body ?? null })
    const text = await response.body.text()
    if (response.statusCode >= 300) throw new Error(`the neighbour's ${method} got ${response.statusCode}: ${text}`)
    return text
  }
  const order = JSON.stringify(CHECKOUT)
  const create = () => send('POST', '/v1/pay/checkouts', order)
  const { checkout_id } = JSON.parse(await create())

  return {
    get: (forMs) => repeat(forMs, () => send('GET', `/v1/pay/checkouts/${checkout_id}`)),
    post: (forMs) => repeat(forMs, create),
    close: () => agent.close(),
  }
}

async function repeat(forMs: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const endsAt = performance.now() + forMs; performance.now() < endsAt; ) {
    const startedAt = performance.now()
    await act()
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return times
}
