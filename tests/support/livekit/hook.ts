import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Notification {
  body: string
  authorization: string
}

/** Receives the notifications of a server at this port, and returns those since the last time. */
export async function receiveNotifications(port: number) {
  const heard: Notification[] = []
  const server = createServer(async (request, response) => {
    heard.push({ body: await text(request), authorization: request.headers.authorization ?? '' })
    response.end()
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    take: () => heard.splice(0),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Passes the notifications of a server at this port on to a gateway. */
export async function relayNotifications(port: number, gatewayUrl: string) {
  const server = createServer(async (request, response) => {
    const headers = {
      'content-type': request.headers['content-type'] ?? '',
      authorization: request.headers.authorization ?? '',
    }
    const passed = await fetch(`${gatewayUrl}${request.url}`, { method: 'POST', headers, body: await text(request) })
    response.writeHead(passed.status).end()
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
