import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (request: Received, response: ServerResponse) => void

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A webhook endpoint on its own port. It stores raw bodies and returns the scripted status, 200 by default. */
export async function startReceiver() {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  let answer: Answer = (_, response) => void response.writeHead(200).end('ok')

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const entry = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    received.push(entry)
    for (const wake of waiting) wake()
    answer(entry, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    answer(next: Answer | number) {
      answer = typeof next === 'number' ? (_, response) => void response.writeHead(next).end() : next
    },
    /** Resolves when this many requests have come in since the start. */
    async until(count: number): Promise<Received[]> {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
      return received
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
