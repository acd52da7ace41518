import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Problem, problemBody } from './errors.ts'
import { newId } from './ids.ts'
import { redactedPath } from './middleware/redact.ts'

type Fetch = Parameters<typeof getRequestListener>[0]
type Refusal = ReturnType<ReturnType<typeof refusals>>

/** An HTTP server that refuses everything with a problem and a request ID, even bytes that never become a request. */
export function createHttpServer(fetch: Fetch, docsUrl: string): Server {
  const refusal = refusals(docsUrl)
  const respond = getRequestListener(fetch, {
    // HTTP/1.0 need not name a host.
    hostname: 'localhost',
    errorHandler() {
      const { status, headers, body } = refusal(malformed('The request target or the Host header is not valid.'))
      return new Response(body, { status, headers })
    },
  })
  const refuse = (problem: Problem) => (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = refusal(problem, request.url)
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }).end(body)
  }

  // Node itself would refuse a missing Host with an empty body.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const problem = hostFault(request) ?? methodFault(request)
    return problem ? refuse(problem)(request, response) : respond(request, response)
  })
  server.on(
    'checkExpectation',
    refuse(new Problem('expectation_failed', 'The Expect header supports only 100-continue.')),
  )
  server.on('connect', (_, socket) => end(socket, refusal(methodNotAllowed('CONNECT'))))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isUnderWay = '_httpMessage' in socket && (socket._httpMessage as ServerResponse | null)?.headersSent
    if (error.code === 'ECONNRESET' || !socket.writable || isUnderWay) return void socket.destroy()
    end(socket, refusal(problemOf(error)))
  })
  return server
}

function refusals(docsUrl: string) {
  return (problem: Problem, target = '/') => {
    const requestId = newId('req')
    const path = redactedPath(target.split('?', 1)[0] ?? '/')
    return {
      status: problem.status,
      body: JSON.stringify(problemBody(problem, docsUrl, path, requestId)),
      headers: {
        'Content-Type': 'application/problem+json',
        'X-Request-Id': requestId,
        'X-Api-Version': 'v1',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        ...problem.headers,
      },
    }
  }
}

function end(socket: Duplex, { status, headers, body }: Refusal) {
  const fields = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}

// RFC 9112, section 3.2: every HTTP/1.1 request has one Host header, whatever its target.
function hostFault({ rawHeaders, headers, httpVersion }: IncomingMessage): Problem | null {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  if (hosts === 0 && httpVersion === '1.0') return null
  if (hosts === 1) return isHost(headers.host) ? null : malformed('The Host header is not a valid host.')
  return malformed(hosts === 0 ? 'The Host header is missing.' : 'The request has two Host headers.')
}

let lastHost = ''

// Cached, because nearly every request has the same host.
function isHost(host = ''): boolean {
  if (host === lastHost) return true
  if (!URL.canParse(`http://${host || 'localhost'}/`)) return false
  lastHost = host
  return true
}

// The fetch standard forbids these methods, so no handler could get such a request.
function methodFault({ method = '' }: IncomingMessage): Problem | null {
  return ['TRACE', 'TRACK', 'CONNECT'].includes(method) ? methodNotAllowed(method) : null
}

function methodNotAllowed(method: string): Problem {
  return new Problem('method_not_allowed', `${method} is not allowed here.`, {
    headers: { Allow: 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT' },
  })
}

function problemOf(error: NodeJS.ErrnoException): Problem {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return new Problem('headers_too_large', 'The request line and headers exceed 16 KiB.')
  }
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') {
    return new Problem('payload_too_large', 'The chunk extensions of the body exceed 16 KiB.')
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Problem('request_timeout', 'The request did not arrive in time.')
  }
  return malformed('The bytes sent are not a valid HTTP/1.1 request.')
}

function malformed(detail: string): Problem {
  return new Problem('malformed_request', detail)
}
