import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server } from 'node:http'
import { startAuditJobs } from './audit/audit-jobs.ts'
import { trustForwardedFor } from './auth/forwarded.ts'
import { database } from './db/client.ts'
import { EnvError, env } from './env.ts'
import { startInboxJobs } from './inbox/inbox-jobs.ts'
import { serveInternals } from './observe/internal-server.ts'
import { followResponses } from './observe/response-status.ts'

const REQUEST_TIMEOUT_MS = 10_000

// Node's parser accepts these methods, but fetch forbids them, and Next responds 500. The proxy refuses all others.
function renameForbiddenMethods(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (request.method === 'TRACE' || request.method === 'TRACK') request.method = `X-${request.method}`
  })
}

/**
 * Next reads a whole body before a route sees it, so only the server itself can end a slow one. Node looks for them
 * every 30 seconds.
 */
export function limitSlowRequests(timeoutMs = REQUEST_TIMEOUT_MS): void {
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server }
    // Node takes the larger of the two as the limit of the whole request.
    server.headersTimeout = timeoutMs
    server.requestTimeout = timeoutMs
  })
}

/** Runs before the first request: refuses to start with invalid settings, one line for each. */
export function prepareServer(): void {
  try {
    trustForwardedFor(env().TRUSTED_PROXIES)
    startAuditJobs(database)
    startInboxJobs(database)
    renameForbiddenMethods()
    limitSlowRequests()
    followResponses()
    const { CONSOLE_METRICS_PORT: port, METRICS_HOST: host } = env()
    if (port !== undefined) void serveInternals(port, host).catch(refuse)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(`The console can't start:\n${error.message}`)
    process.exit(1)
  }
}

function refuse(error: Error): never {
  console.error(`The console can't serve its metrics: ${error.message}; set CONSOLE_METRICS_PORT to a free port`)
  process.exit(1)
}
