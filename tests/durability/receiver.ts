import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Receiver {
  url: string
  /** Body by event ID, and how often each arrived. */
  bodies: Map<string, string>
  deliveries(): number
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const bodies = new Map<string, string>()
  let deliveries = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    deliveries++
    bodies.set(String(request.headers['webhook-id']), body)
    response.writeHead(204).end()
  })
  // A killed gateway closes its connections in the middle of a body.
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    bodies,
    deliveries: () => deliveries,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
