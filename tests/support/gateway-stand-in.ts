import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Answer = (request: Heard, response: ServerResponse) => void

/** A scripted gateway on its own port, to test the console with a slow, wrong or missing one. */
export async function startGatewayStandIn(provisioningToken: string) {
  const heard: Heard[] = []
  const answers = new Map<string, Answer>()
  let accounts = 0

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    heard.push(entry)
    const answer = answers.get(`${entry.method} ${entry.url.split('?')[0]}`)
    if (answer) return answer(entry, response)
    json(response, 404, { code: 'endpoint_not_found' })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  answers.set('POST /v1/accounts', ({ headers }, response) => {
    if (headers.authorization !== `Bearer ${provisioningToken}`) return json(response, 404, {})
    accounts += 1
    const key = (environment: string) => ({
      key_id: `key_${environment}_${accounts}`,
      secret: `sk_${environment}_standin${accounts}`,
    })
    json(response, 201, { account_id: `acct_${accounts}`, keys: { sandbox: key('sandbox'), live: key('live') } })
  })

  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    accountsCreated: () => accounts,
    on: (route: string, answer: Answer) => answers.set(route, answer),
    replace(route: string, answer: Answer) {
      const before = answers.get(route)
      answers.set(route, answer)
      return {
        restore() {
          if (before) answers.set(route, before)
        },
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
