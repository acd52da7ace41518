import { Problem } from '../auth/problem.ts'
import { database } from '../db/client.ts'
import { openKey } from '../workspaces/sealed-keys.ts'
import { relayEvents } from './event-stream.ts'
import { openGatewayStream } from './gateway-request.ts'
import { type Member, requireMember } from './member.ts'
import { createSlots } from './slots.ts'

const STREAMS_PER_USER = 10

const streamSlots = createSlots({ total: 2_000, perUser: STREAMS_PER_USER, waitMs: 0 })

/** The workspace's events and deliveries as they happen, starting after `Last-Event-ID` if the browser sends one. */
export async function streamEvents(request: Request, workspace: string, environment: string): Promise<Response> {
  const member = await requireMember(request, workspace, environment)
  const freeSlot = await takeStreamSlot(member, request.signal)
  // The URL has the last event when a page opens a new stream; the header is from a browser that reconnects.
  const fromUrl = new URL(request.url).searchParams.get('last_event_id')?.match(/^[\w-]+$/)?.[0]
  const lastEventId = request.headers.get('last-event-id') ?? fromUrl

  const isStillAllowed = () =>
    requireMember(request, workspace, environment).then(
      () => true,
      (error) => !(error instanceof Problem),
    )
  const connect = (after: string | undefined, signal: AbortSignal) => connectToGateway(member, after, signal)
  try {
    const events = await relayEvents({ connect, isStillAllowed, onEnd: freeSlot }, request.signal, lastEventId)
    return new Response(events, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  } catch (error) {
    freeSlot()
    throw error
  }
}

async function takeStreamSlot({ user }: Member, signal: AbortSignal): Promise<() => void> {
  const free = await streamSlots.take(user.user_id, signal)
  if (free) return free
  const detail = `You already have ${STREAMS_PER_USER} event streams open. Close a console tab and try again.`
  throw new Problem(429, 'too_many_streams', detail, { retryAfterSeconds: 5 })
}

async function connectToGateway(member: Member, lastEventId: string | undefined, signal: AbortSignal) {
  const secret = await openKey(database(), member.workspaceId, member.environment)
  const { statusCode, body } = await openGatewayStream(
    '/v1/events/stream',
    {
      authorization: `Bearer ${secret}`,
      accept: 'text/event-stream',
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal,
  )
  if (statusCode === 200) return body
  await body.dump()
  throw new Problem(502, 'gateway_unreachable', `The gateway returned status ${statusCode} for the event stream.`)
}
