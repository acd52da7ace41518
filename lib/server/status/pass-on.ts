import { clientOf } from '../auth/client-origin.ts'
import { answering, Problem } from '../auth/problem.ts'
import { requestBody } from '../proxy/bodies.ts'
import { askGateway } from './ask-gateway.ts'
import { board } from './board.ts'

const SHARED = 'public, max-age=15'
const token = '(?!\\.+(?:/|$))[\\w.~-]+'
const reads = new RegExp(`^(incidents|subscriptions/${token})$`)
const writes = new RegExp(`^subscriptions(/${token}/(confirm|unsubscribe))?$`)
const requestHeaders = ['content-type', 'if-none-match', 'if-modified-since']
const responseHeaders = ['content-type', 'etag', 'last-modified', 'retry-after', 'x-request-id']

/** The public API at `/status/api`. Its state and history have a response even while the gateway has none. */
export function serveStatusApi(request: Request, path: string): Promise<Response> {
  return withoutPath(request, async () => {
    const { ip } = clientOf(request.headers)
    const isRead = reading(request)
    if (isRead && path === '') return shared(await board().site(ip))
    if (isRead && path === 'history') {
      const history = await board().history(ip)
      if (!history) throw silent()
      return shared(history)
    }
    if (!(isRead ? reads : writes).test(path)) {
      throw new Problem(404, 'endpoint_not_found', `There is no ${request.method} at this address.`)
    }
    return passOn(request, `/api/${path}`, path === 'incidents')
  })
}

/** A feed of `/status/feed.atom` or `/status/feed.rss`. */
export function serveStatusFeed(request: Request, format: 'atom' | 'rss'): Promise<Response> {
  return withoutPath(request, () => passOn(request, `/feed.${format}`, true))
}

async function passOn(request: Request, path: string, isShared: boolean): Promise<Response> {
  const isRead = reading(request)
  const body = isRead ? undefined : (await requestBody(request))?.toString()
  const reply = await askGateway(path + new URL(request.url).search, {
    ip: clientOf(request.headers).ip,
    method: isRead ? 'GET' : request.method,
    headers: picked(request.headers, requestHeaders),
    ...(body !== undefined && { body }),
  })
  if (!reply) throw silent()
  const { status, headers } = reply
  return new Response(status === 304 ? null : reply.body, {
    status,
    headers: {
      ...picked(headers, responseHeaders),
      ...(isRead && { 'access-control-allow-origin': '*' }),
      'cache-control': isShared && status < 400 ? SHARED : 'no-store',
    },
  })
}

// Monitors send HEAD, and Next drops the body of its response.
function reading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Logs and problems repeat the path, which may hold the token of a subscription. */
function withoutPath(request: Request, handle: () => Promise<Response>): Promise<Response> {
  return answering(new Request(new URL('/status/api', request.url), { method: request.method }), handle)
}

function shared(body: object): Response {
  return Response.json(body, { headers: { 'access-control-allow-origin': '*', 'cache-control': SHARED } })
}

function silent() {
  return new Problem(503, 'gateway_unreachable', 'The service isn’t responding. Try again in a moment.', {
    retryAfterSeconds: 15,
    headers: { 'access-control-allow-origin': '*' },
  })
}

function picked(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
