import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Clock, systemClock } from '../clock.ts'
import { DAY_MS } from '../days.ts'
import { createAccount, type SimulatedCredentials } from './account.ts'
import { createCatalogue, type SimulatedCatalogue } from './catalogue.ts'
import { createControl } from './control.ts'
import { createInterface } from './interface.ts'
import { createInvoices } from './invoices.ts'
import { createRequestLog } from './request-log.ts'
import { problem, type Reply, send } from './responses.ts'
import { readScenario, SLOW_MS } from './scenario.ts'

export interface SimulatorOptions {
  /** 0 chooses a free one. */
  port?: number
  seed?: number
  products?: number
  /** Delays every response of the interface. */
  latencyMs?: number
  credentials?: SimulatedCredentials
  clock?: Clock
}

export const demoCredentials = { apikey: 'demo-key', username: 'demo', password: 'demo-password' }

const MOST_BODY_BYTES = 100_000
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Serves the wholesaler's interface on loopback. Its state lasts as long as the process. */
export async function startSimulator(options: SimulatorOptions = {}) {
  const { port = 0, seed = 1, products = 151_000, latencyMs = 0, clock = systemClock } = options
  let aheadMs = 0
  const now = () => new Date(clock.now().getTime() + aheadMs)
  const catalogue = createCatalogue({ seed, count: products })
  const invoices = createInvoices({ seed, catalogue, now })
  const account = createAccount(options.credentials ?? demoCredentials, now)
  const log = createRequestLog()
  const respond = createInterface({ catalogue, invoices, account, now })
  const advance = (days: number) => {
    aheadMs += days * DAY_MS
  }
  const control = createControl({ catalogue, invoices, account, clock: { now, advance }, log: log.entries })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    response.setHeader('date', now().toUTCString())
    const body = await readBody(request)
    if (!url || body === undefined) return send(request, response, problem('PARAMETRE_INVALIDE'))
    if (url.pathname.startsWith('/sim/')) return send(request, response, controlled(method, url.pathname, body))
    const reply = method === 'GET' ? respond(url, headers) : problem('RESSOURCE_INTROUVABLE')
    log.add({ at: now(), method, path: request.url ?? '', status: reply.status, headers })
    const delayMs = latencyMs + (readScenario(headers['x-sim-scenario']) === 'slow' ? SLOW_MS : 0)
    if (delayMs > 0) await clock.sleep(delayMs)
    await send(request, response, reply)

    // A web page could reach loopback under a name of its own.
    function controlled(method: string, path: string, body: string): Reply {
      return LOOPBACK_HOST.test(headers.host ?? '') ? control(method, path, body) : problem('RESSOURCE_INTROUVABLE')
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.destroy(error))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stopWarming = warm(catalogue)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      stopWarming()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > MOST_BODY_BYTES) return undefined
  }
  return body
}

/** Renders one page after another between requests, so that the first crawl waits for none. */
function warm(catalogue: SimulatedCatalogue): () => void {
  let page = 1
  let next = setImmediate(step)
  function step() {
    if (page > catalogue.lastPage()) return
    catalogue.page(page++)
    next = setImmediate(step)
  }
  return () => clearImmediate(next)
}
