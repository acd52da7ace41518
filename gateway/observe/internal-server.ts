import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export type Phase = 'starting' | 'ready' | 'stopping'

interface Internals {
  port: number
  host: string
  phase(): Phase
  /** Rejects while the database can't be reached. */
  checkDatabase(): Promise<unknown>
  metrics: Metrics
}

/** Serves operators, never customers: metrics, liveness and readiness. */
export async function serveInternals(internals: Internals): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    void respond(internals, path, response).catch(() => send(response, 500, 'failed\n'))
  })
  await listen(server, internals.port, internals.host)
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function respond({ metrics, phase, checkDatabase }: Internals, path: string, response: ServerResponse) {
  if (path === '/livez') return send(response, 200, 'alive\n')
  if (path === '/metrics') return send(response, 200, await metrics.text(), metrics.contentType)
  if (path !== '/readyz') return send(response, 404, 'This server has only /livez, /readyz and /metrics.\n')
  if (phase() !== 'ready') return send(response, 503, `${phase()}\n`)
  const reached = await checkDatabase().then(
    () => true,
    () => false,
  )
  send(response, reached ? 200 : 503, reached ? 'ready\n' : 'the database cannot be reached\n')
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8') {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
