import type { Server, ServerResponse } from 'node:http'

const IDLE_CHECK_MS = 50

/**
 * Returns a function that closes the server: it accepts no more connections, and each remaining response closes its
 * connection. Clients that keep their connections busy, or never finish sending or reading, would otherwise hold the
 * server open forever, so what is left after `withinMs` is cut.
 */
export function drainable(server: Server, withinMs: number): () => Promise<void> {
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
    // Closes connections that become idle later, such as those of streams.
    const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    const cut = setTimeout(() => server.closeAllConnections(), withinMs)
    await new Promise((resolve) => server.close(resolve))
    clearInterval(timer)
    clearTimeout(cut)
  }
}
