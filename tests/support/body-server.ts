import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A wholesaler that sends these bodies by path. Of several, each request gets the next one, and the last one repeats. */
export async function startBodyServer(bodies: Map<string, string | string[]>) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const sent = bodies.get(path)
    const body = Array.isArray(sent) && sent.length > 1 ? sent.shift() : [sent].flat()[0]
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
