import type { Server, ServerResponse } from 'node:http'

const IDLE_CHECK_MS = 50

/**
 * Returns how to close the server: it takes no more connections, and every answer still owed says that its connection
 * ends with it. Clients that keep their connections busy would otherwise hold the server open for ever.
 */
export function drainable(server: Server): () => Promise<void> {
  const owed = new Set<ServerResponse>()
  let closing = false
  server.prependListener('request', (_request, response) => {
    if (closing) response.shouldKeepAlive = false
    owed.add(response)
    response.once('close', () => owed.delete(response))
  })

  return async () => {
    closing = true
    for (const response of owed) response.shouldKeepAlive = false
    // What falls idle later: an answer whose head was sent before, such as a stream's.
    const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    await new Promise((resolve) => server.close(resolve))
    clearInterval(timer)
  }
}
