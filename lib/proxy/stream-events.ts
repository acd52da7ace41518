import { Problem } from '../auth/problem.ts'
import { database } from '../db/client.ts'
import { openKey } from '../workspaces/sealed-keys.ts'
import { relayEvents } from './event-stream.ts'
import { askGateway } from './gateway-request.ts'
import { requireScope } from './scope.ts'

/** The workspace's events and deliveries as they happen, from `Last-Event-ID` on when the browser comes back with one. */
export async function streamEvents(request: Request, workspace: string, environment: string): Promise<Response> {
  const scope = await requireScope(request, workspace, environment)
  // The address holds it when a page opens its stream anew; the header comes from a browser that reconnects by itself.
  const asked = new URL(request.url).searchParams.get('last_event_id')?.match(/^[\w-]+$/)?.[0]
  const given = request.headers.get('last-event-id') ?? asked

  async function connect(lastEventId: string | undefined, signal: AbortSignal) {
    const secret = await openKey(database(), scope.workspaceId, scope.environment)
    const { statusCode, body } = await askGateway({
      method: 'GET',
      path: '/v1/events/stream',
      headers: {
        authorization: `Bearer ${secret}`,
        accept: 'text/event-stream',
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      signal,
      bodyTimeoutMs: 0,
    })
    if (statusCode === 200) return body
    await body.dump()
    throw new Problem(502, 'gateway_unreachable', `The gateway answered ${statusCode} to the request for events.`)
  }

  const isStillAllowed = () =>
    requireScope(request, workspace, environment).then(
      () => true,
      (error) => !(error instanceof Problem),
    )

  const first = await connect(given, request.signal)
  return new Response(relayEvents(first, { connect, isStillAllowed }, request.signal, given), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}
