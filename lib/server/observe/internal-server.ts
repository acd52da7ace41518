import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { database } from '../db/client.ts'
import { probe } from '../db/silence.ts'
import { metrics } from './metrics.ts'

const PROBE_MS = 1_000

/** Serves operators, never users: metrics, liveness and readiness. */
export async function serveInternals(port: number, host: string): Promise<{ port: number; close(): Promise<void> }> {
  const state = { stopping: false }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.prependOnceListener(signal, () => {
      state.stopping = true
    })
  }
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    void respond(path, state.stopping, response).catch(() => send(response, 500, 'failed\n'))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  // The server must not keep the console from exiting.
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function respond(path: string, stopping: boolean, response: ServerResponse): Promise<void> {
  if (path === '/livez') return send(response, 200, 'alive\n')
  if (path === '/metrics') return send(response, 200, await metrics().text(), metrics().contentType)
  if (path !== '/readyz') return send(response, 404, 'This server has only /livez, /readyz and /metrics.\n')
  if (stopping) return send(response, 503, 'stopping\n')
  const reached = await isDatabaseReached()
  send(response, reached ? 200 : 503, reached ? 'ready\n' : 'the database cannot be reached\n')
}

let probing: Promise<boolean> | null = null

/** While the database is silent, all probes wait for the same query, each for a second. */
async function isDatabaseReached(): Promise<boolean> {
  probing ??= probe(database().$client)
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      probing = null
    })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_MS)
  })
  const reached = await Promise.race([probing, late])
  clearTimeout(timer)
  return reached
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}
