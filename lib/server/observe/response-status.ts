import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'

// On globalThis: Next evaluates modules once per bundle, and pages must find the response that the server follows.
const held = globalThis as { consoleResponses?: AsyncLocalStorage<ServerResponse> }
held.consoleResponses ??= new AsyncLocalStorage()
const responses = held.consoleResponses

/** Call it once, before the first request. */
export function followResponses(): void {
  subscribe('http.server.request.start', (message) =>
    responses.enterWith((message as { response: ServerResponse }).response),
  )
}

/**
 * Sets the status of the page being rendered. Next's own `notFound()` renders nothing for browsers without JavaScript.
 */
export function setStatus(status: number, headers: Record<string, string> = {}): void {
  const response = responses.getStore()
  if (!response || response.headersSent) return
  response.statusCode = status
  setHeaders(headers)
}

/** Sets headers of the page being rendered, in place of those of the proxy. */
export function setHeaders(headers: Record<string, string>): void {
  const response = responses.getStore()
  if (!response || response.headersSent) return
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}
