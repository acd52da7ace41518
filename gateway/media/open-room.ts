import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { findParticipant, findRoom, type ParticipantRow, type RoomRow } from '../connect/rooms/carried-rooms.ts'
import { invalidRoomToken, readRoomToken } from '../connect/rooms/room-token.ts'
import { isOver } from '../connect/rooms/to-room.ts'
import type { Ctx, Runtime } from '../context.ts'
import { notFound, Problem } from '../errors.ts'
import { contextFor } from '../keyless-context.ts'
import { networkOf } from '../limits/network-of.ts'
import { payer, payerFailures } from '../limits/policies.ts'
import { takeFromLimit } from '../middleware/rate-limit.ts'

export interface Opened {
  ctx: Ctx
  room: RoomRow
  participant: ParticipantRow
}

/** The room and the participant of the request’s token. Throws `invalid_room_token` and `room_ended`. */
export async function openRoom(runtime: Runtime, c: Context<AppEnv>): Promise<Opened> {
  const roomId = c.req.param('room_id') ?? ''
  try {
    const opened = await read(runtime, c, roomId)
    await takeFromLimit(runtime, payer, opened.participant.participant_id)
    return opened
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_room_token') {
      await takeFromLimit(runtime, payerFailures, networkOf(c.get('ip')))
    }
    throw error
  }
}

/** Throws `host_required`. */
export function requireHost({ participant }: Opened): void {
  if (participant.role === 'host') return
  throw new Problem('host_required', `Your token has the role ${participant.role}.`)
}

/** The room that a join link opens. Throws the same `resource_not_found` for unknown rooms and wrong links. */
export async function openByLink(runtime: Runtime, c: Context<AppEnv>): Promise<{ ctx: Ctx; room: RoomRow }> {
  const roomId = c.req.param('room_id') ?? ''
  const isOurs = runtime.secrets.verifies('room', roomId, c.req.header('client-secret') ?? '')
  const room = isOurs ? await findRoom(runtime, roomId) : undefined
  if (!room) {
    await takeFromLimit(runtime, payerFailures, networkOf(c.get('ip')))
    throw notFound('room', 'client_secret.refused')
  }
  await takeFromLimit(runtime, payer, roomId)
  return { ctx: await contextFor(runtime, room, 'payer', c.get('requestId')), room }
}

/** The room of the request’s token or join link. Throws like both, and `room_ended`. */
export async function openByEither(
  runtime: Runtime,
  c: Context<AppEnv>,
): Promise<Omit<Opened, 'participant'> & Partial<Opened>> {
  if (c.req.header('authorization')) return openRoom(runtime, c)
  const opened = await openByLink(runtime, c)
  refuseEnded(opened)
  return opened
}

function refuseEnded({ ctx, room }: Pick<Opened, 'ctx' | 'room'>): void {
  if (!isOver(room) && room.expires_at > ctx.clock.now()) return
  throw new Problem('room_ended', `The room ${room.room_id} has ended.`)
}

async function read(runtime: Runtime, c: Context<AppEnv>, roomId: string): Promise<Opened> {
  const token = /^Bearer (\S{1,4096})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const room = token && /^rm_\w{26}$/.test(roomId) ? await findRoom(runtime, roomId) : undefined
  if (!token || !room) throw invalidRoomToken()
  const ctx = await contextFor(runtime, room, 'payer', c.get('requestId'))
  const { participantId, epoch } = await readRoomToken(ctx, roomId, token)
  const participant = await findParticipant(runtime, participantId)
  if (participant?.room_id !== roomId) throw invalidRoomToken()
  if (participant.token_epoch !== epoch) throw invalidRoomToken('The room token was revoked.')
  refuseEnded({ ctx, room })
  return { ctx, room, participant }
}
