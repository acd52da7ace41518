import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { mediaTerms } from '../connect/rooms/media-terms.ts'
import { reachingMedia } from '../connect/rooms/room-partner-of.ts'
import type { Runtime } from '../context.ts'
import { Problem } from '../errors.ts'
import { readBytes, readJson } from '../middleware/body.ts'
import { join, type OnError } from '../middleware/join.ts'
import { routePath, serveOperation } from '../middleware/serve-operation.ts'
import { validatePath } from '../middleware/validate.ts'
import { json, type Operation, operation } from '../operation.ts'
import { OfferRefused } from '../partners/rooms/room-media.ts'
import type { Place } from '../partners/rooms/room-partner.ts'
import { follow } from './follow.ts'
import * as schema from './media.schema.ts'
import {
  endAsHost,
  inviteGuest,
  joinRoom,
  leaveRoom,
  muteParticipant,
  removeParticipant,
  showRoom,
} from './media.service.ts'
import { openByEither, openByLink, openRoom, requireHost } from './open-room.ts'
import type { RoomSessions } from './sessions.ts'

const ROOM = '/media/rooms/{room_id}'

/** Serves participants of rooms. A room token authorizes them, not an API key, so the document leaves these out. */
export function mediaRoutes(runtime: Runtime, sessions: RoomSessions, onError: OnError): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const cors = allowOrigin(new URL(runtime.config.hostedUrl).origin)
  routes.options('/media/*', join([cors], onError))
  for (const one of participantOperations(sessions)) serve(one, readJson(one.body === undefined))
  for (const one of connectionOperations(sessions)) serve(one, withoutJson)
  return routes

  function serve(one: Operation, readBody: MiddlewareHandler<AppEnv>) {
    const path = one.params ? [validatePath(one.params)] : []
    const steps = [cors, named, ...path, readBody, ...serveOperation(one, runtime)]
    routes.on(one.method, routePath(one), join(steps, onError))
  }
}

const named = createMiddleware<AppEnv>((c, next) => {
  c.set('operation', 'media')
  return next()
})

// The body is an offer, which its operation reads.
const withoutJson = createMiddleware<AppEnv>((c, next) => {
  c.set('body', {})
  return next()
})

function allowOrigin(origin: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method !== 'OPTIONS') await next()
    else c.res = c.body(null, 204)
    c.header('Vary', 'Origin', { append: true })
    if (c.req.header('origin') !== origin) return
    c.header('Access-Control-Allow-Origin', origin)
    c.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Client-Secret')
    c.header('Access-Control-Allow-Methods', 'GET, POST, DELETE')
    c.header('Access-Control-Max-Age', '600')
  })
}

const nothing = { 204: { description: 'Done.' } }
const open = { access: 'anyone', params: schema.roomParams } as const

function participantOperations(sessions: RoomSessions): Operation[] {
  return [
    operation(`GET ${ROOM}`, 'showRoom', {
      ...open,
      summary: 'Show the room before joining',
      responses: { 200: json(schema.shownRoom, 'The room.') },
      run: async (runtime, _, c) => {
        const { ctx, room, participant = null } = await openByEither(runtime, c)
        return showRoom(ctx, room, participant)
      },
    }),
    operation(`POST ${ROOM}/guests`, 'inviteRoomGuest', {
      ...open,
      summary: 'Get a token with the join link',
      body: schema.guestBody,
      responses: { 200: json(schema.guestToken, 'The token.') },
      run: async (runtime, { body }, c) => {
        const { ctx, room } = await openByLink(runtime, c)
        return inviteGuest(ctx, room, body.name)
      },
    }),
    operation(`POST ${ROOM}/join`, 'joinRoom', {
      ...open,
      summary: 'Join the room',
      responses: { 200: json(schema.joinedRoom, 'The room.') },
      run: async (runtime, _, c) => joinRoom(sessions, await openRoom(runtime, c)),
    }),
    operation(`POST ${ROOM}/leave`, 'leaveRoom', {
      ...open,
      summary: 'Leave the room',
      responses: nothing,
      run: async (runtime, _, c) => leaveRoom(sessions, await openRoom(runtime, c)),
    }),
    operation(`POST ${ROOM}/mute`, 'muteInRoom', {
      ...open,
      summary: 'Turn off a participant’s source',
      body: schema.muteBody,
      responses: nothing,
      run: async (runtime, { body }, c) => {
        const opened = await openRoom(runtime, c)
        requireHost(opened)
        await muteParticipant(sessions, opened, body.participant_id, body.source)
      },
    }),
    operation(`POST ${ROOM}/remove`, 'removeFromRoom', {
      ...open,
      summary: 'Remove a participant',
      body: schema.removeBody,
      responses: nothing,
      run: async (runtime, { body }, c) => {
        const opened = await openRoom(runtime, c)
        requireHost(opened)
        await removeParticipant(sessions, opened, body.participant_id)
      },
    }),
    operation(`POST ${ROOM}/end`, 'endRoomAsHost', {
      ...open,
      summary: 'End the room',
      responses: nothing,
      run: async (runtime, _, c) => {
        const opened = await openRoom(runtime, c)
        requireHost(opened)
        await endAsHost(sessions, opened)
      },
    }),
  ]
}

const sdp = { 201: { description: 'The answer.', content: { 'application/sdp': { schema: schema.sdp } } } }

function connectionOperations(sessions: RoomSessions): Operation[] {
  const published = { access: 'anyone', params: schema.publicationParams } as const
  return [
    operation(`POST ${ROOM}/publish/{publication}`, 'publishToRoom', {
      ...published,
      summary: 'Publish media (WHIP, RFC 9725)',
      responses: sdp,
      run: async (runtime, { params }, c) => {
        const { place, terms } = await openSession(runtime, sessions, c)
        const offer = await offerOf(c)
        requireSession(sessions, place)
        return answered(c, () => runtime.partners.rooms.embedded.publish(place, params.publication, offer, terms))
      },
    }),
    operation(`DELETE ${ROOM}/publish/{publication}`, 'unpublishFromRoom', {
      ...published,
      summary: 'Stop publishing',
      responses: nothing,
      run: async (runtime, { params }, c) => {
        const { place } = await openSession(runtime, sessions, c)
        runtime.partners.rooms.embedded.unpublish(place, params.publication)
      },
    }),
    operation(`POST ${ROOM}/receive`, 'receiveFromRoom', {
      ...open,
      summary: 'Receive media in slots',
      responses: sdp,
      run: async (runtime, _, c) => {
        const { place, terms } = await openSession(runtime, sessions, c)
        const offer = await offerOf(c)
        requireSession(sessions, place)
        return answered(c, () => runtime.partners.rooms.embedded.receive(place, offer, terms))
      },
    }),
    operation(`GET ${ROOM}/events`, 'followRoom', {
      ...open,
      summary: 'Follow the room',
      responses: {
        200: { description: 'Server-sent events.', content: { 'text/event-stream': { schema: schema.sdp } } },
      },
      run: async (runtime, _, c) => {
        const { place } = await openSession(runtime, sessions, c)
        return follow(runtime, sessions, place, c)
      },
    }),
  ]
}

/** Throws `not_joined` to the bearer of a token who hasn’t joined. */
async function openSession(runtime: Runtime, sessions: RoomSessions, c: Context<AppEnv>) {
  const { room, participant } = await openRoom(runtime, c)
  if (room.partner !== 'embedded') {
    throw new Problem('offer_refused', 'Another server hosts this room’s media: connect as its join response says.')
  }
  const place = { roomId: room.room_id, participantId: participant.participant_id }
  requireSession(sessions, place)
  return { place, terms: mediaTerms(runtime, room) }
}

// Needed again once an offer is read: a host may remove the participant while its body comes slowly.
function requireSession(sessions: RoomSessions, { roomId, participantId }: Place): void {
  if (sessions.has(roomId, participantId)) return
  throw new Problem('not_joined', 'The participant isn’t in the room. Join it first.')
}

async function offerOf(c: Context<AppEnv>): Promise<string> {
  if (!/^application\/sdp\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new Problem('unsupported_media_type', 'Send the offer as application/sdp.')
  }
  return Buffer.from(await readBytes(c)).toString('utf8')
}

async function answered(c: Context<AppEnv>, ask: () => Promise<string>): Promise<Response> {
  try {
    return c.body(await reachingMedia(ask), 201, {
      'Content-Type': 'application/sdp',
      Location: new URL(c.req.url).pathname,
    })
  } catch (error) {
    if (error instanceof OfferRefused) throw new Problem('offer_refused', error.message)
    throw error
  }
}
