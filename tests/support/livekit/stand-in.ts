import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { createEgress, type Order } from './egress.ts'
import { Refusal } from './refusal.ts'
import { signLiveKit } from './sign.ts'

export const liveKitKeys = { LIVEKIT_API_KEY: 'devkey', LIVEKIT_API_SECRET: 'secret' }

interface Track {
  sid: string
  source: string
  muted: boolean
}

interface Connected {
  identity: string
  metadata: string
  tracks: Track[]
}

interface Grants {
  room?: string
  roomJoin?: boolean
  roomAdmin?: boolean
}

type Rooms = Map<string, { max: number; connected: Map<string, Connected> }>

interface Asked extends Order {
  name: string
  room: string
  identity: string
  names: string[]
  track_sid: string
  muted: boolean
  max_participants: number
}

/** `hang` never responds, `html` responds with a page. A number is a status. */
type Way = 'hang' | 'html' | number

/** LiveKit's API of rooms, as far as the adapter uses it, in memory. `now` is the time at which it checks tokens. */
export async function startLiveKit(now: () => Date = () => new Date()) {
  const rooms: Rooms = new Map()
  const faults: Way[] = []
  const asked: string[] = []
  const hooks: ((sent: { body: string; authorization: string }) => unknown)[] = []
  const egress = createEgress()
  const service: ReturnType<typeof serveRooms> = { ...serveRooms(rooms), ...egress.service }
  let tracks = 0

  const server = createServer(answering({ service, faults, asked, now }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`

  async function tell(event: object) {
    const body = JSON.stringify({ id: 'EV_1', createdAt: String(Math.floor(now().getTime() / 1000)), ...event })
    const authorization = await signLiveKit(body, now())
    for (const hook of hooks) await hook({ body, authorization })
  }

  return {
    env: { LIVEKIT_URL: `ws://${address}`, ...liveKitKeys },
    url: `http://${address}`,
    rooms,
    faults,
    asked,
    egress,
    /** Hears every notification. */
    onNotification: (hook: (typeof hooks)[number]) => void hooks.push(hook),
    tell,
    /** A client connects with a token. Throws as a client would if the server refuses it. */
    async connect(token: string, sources: string[] = []) {
      const { grants, identity, metadata } = await readToken(token, now())
      const name = grants.room ?? ''
      const room = rooms.get(name) ?? { max: 0, connected: new Map<string, Connected>() }
      rooms.set(name, room)
      if (!grants.roomJoin || grants.roomAdmin) throw new Error('the token lets nobody join')
      if (room.max > 0 && room.connected.size >= room.max && !room.connected.has(identity)) throw new Error('full')
      const publish = (source: string) => ({ sid: `TR_${++tracks}`, source, muted: false })
      const connected = { identity, metadata, tracks: sources.map(publish) }
      room.connected.set(identity, connected)
      const about = { room: { name }, participant: { identity } }
      await tell({ event: 'participant_joined', ...about })
      if (sources.length > 0) await tell({ event: 'track_published', ...about })
      return {
        identity,
        connected,
        async leave() {
          room.connected.delete(identity)
          await tell({ event: 'participant_left', ...about })
        },
      }
    },
    /** Lets more participants in than the room has places. */
    widen(roomId: string) {
      const room = rooms.get(roomId)
      if (room) room.max = 100
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function serveRooms(rooms: Rooms): Record<string, (body: Asked) => object> {
  function find({ room, identity }: Asked): Connected {
    const found = rooms.get(room)?.connected.get(identity)
    if (!found) throw new Refusal('not_found', 'participant does not exist')
    return found
  }

  return {
    'RoomService/CreateRoom'({ name, max_participants }) {
      if (!rooms.has(name)) rooms.set(name, { max: max_participants, connected: new Map() })
      return { name, sid: `RM_${name}` }
    },
    'RoomService/ListRooms': ({ names }) => ({
      rooms: [...rooms.keys()].filter((name) => names.includes(name)).map((name) => ({ name })),
    }),
    'RoomService/ListParticipants': ({ room }) => ({ participants: [...(rooms.get(room)?.connected.values() ?? [])] }),
    'RoomService/GetParticipant': (body) => find(body),
    'RoomService/MutePublishedTrack'(body) {
      const track = find(body).tracks.find(({ sid }) => sid === body.track_sid)
      if (!track) throw new Refusal('not_found', 'track does not exist')
      track.muted = body.muted
      return { track }
    },
    'RoomService/RemoveParticipant'(body) {
      const { identity } = find(body)
      rooms.get(body.room)?.connected.delete(identity)
      return {}
    },
    'RoomService/DeleteRoom'({ room }) {
      if (!rooms.delete(room)) throw new Refusal('not_found', 'requested room does not exist')
      return {}
    },
  }
}

async function readToken(token: string, currentDate: Date) {
  const { LIVEKIT_API_KEY: issuer, LIVEKIT_API_SECRET: secret } = liveKitKeys
  const checks = { algorithms: ['HS256'], issuer, currentDate, requiredClaims: ['exp'] }
  const { payload } = await jwtVerify(token, Buffer.from(secret), checks)
  return { identity: payload.sub ?? '', metadata: String(payload.metadata ?? ''), grants: payload.video as Grants }
}

function attempt(work: () => object): { status: number; result: object } {
  try {
    return { status: 200, result: work() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.code === 'not_found' ? 404 : 500, result: { code: error.code, msg: error.message } }
  }
}

interface Served {
  service: ReturnType<typeof serveRooms>
  faults: Way[]
  asked: string[]
  now: () => Date
}

function answering({ service, faults, asked, now }: Served) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const method = (request.url ?? '').replace('/twirp/livekit.', '')
    const body = JSON.parse(await text(request))
    asked.push(method)
    const way = faults.shift()
    if (way === 'hang') return
    if (way === 'html') return response.writeHead(502).end('<html>')
    if (way) return send(response, way, { code: 'internal', msg: 'failed' })
    const authorization = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const granted = await readToken(authorization, now()).catch(() => null)
    if (!granted) return response.writeHead(401).end('invalid token')
    if (body.room && granted.grants.room !== body.room)
      return send(response, 403, { code: 'permission_denied', msg: '' })
    const { status, result } = attempt(() => service[method]?.(body) ?? {})
    send(response, status, result)
  }
}
