import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { toTimestamp } from '../../time/clock.ts'
import { mediaTerms } from './media-terms.ts'
import { newParticipant } from './new-participant.ts'
import {
  countBots,
  countParticipants,
  dropUnusedInvitation,
  findByIdentity,
  MOST_PARTICIPANTS,
  type ParticipantRow,
  participantRows,
} from './participants.store.ts'
import { signRoomToken } from './room-token.ts'
import type { CreateRoomToken, RoomToken } from './rooms.schema.ts'
import { type RoomRow, roomRows } from './rooms.store.ts'
import { beginStay, roomFull } from './stays.ts'
import { isOver } from './to-room.ts'

const MOST_BOTS = 20
const RETRY_SECONDS = 30

/**
 * A token for one participant. In the sandbox, a participant whose identity starts with `bot-` joins at once. Throws
 * `room_ended`, `room_full` and `concurrency_limited`.
 */
export async function createRoomToken(ctx: Ctx, roomId: string, input: CreateRoomToken): Promise<RoomToken> {
  const tx = await ctx.unit.open()
  const room = await roomRows.lock(tx, roomId)
  const now = ctx.clock.now()
  if (isOver(room) || room.expires_at <= now) throw new Problem('room_ended', `The room ${roomId} has ended.`)
  const participant = await invite(ctx, room, input)
  if (ctx.environment === 'sandbox' && participant.identity.startsWith('bot-')) {
    await refuseMoreBots(ctx)
    await beginStay(ctx, roomId, participant)
    const place = { roomId, participantId: participant.participant_id }
    ctx.unit.afterCommit(() => ctx.runtime.partners.rooms.embedded.addBot(place, mediaTerms(ctx.runtime, room)))
  }
  const wanted = input.ttl_seconds ? now.getTime() + input.ttl_seconds * 1000 : Number.POSITIVE_INFINITY
  const expires = new Date(Math.min(wanted, room.expires_at.getTime()))
  return {
    participant_id: participant.participant_id,
    sdk_token: await signRoomToken(ctx, participant, expires),
    expires_at: toTimestamp(expires),
  }
}

// All rooms share the processor that generates their media.
async function refuseMoreBots(ctx: Ctx): Promise<void> {
  if (ctx.account.unlimited || (await countBots(await ctx.unit.open())) < MOST_BOTS) return
  throw new Problem('concurrency_limited', `${MOST_BOTS} simulated participants are already in this sandbox’s rooms.`, {
    members: { 'violated-policies': ['simulated-participants'], retry_after: RETRY_SECONDS },
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  })
}

/** In the open unit. A known identity stays the same participant, with the name and role of the newest token. */
async function invite(
  ctx: Ctx,
  room: RoomRow,
  { identity = `guest-${randomUUID().slice(0, 8)}`, name, role }: Omit<CreateRoomToken, 'ttl_seconds'>,
): Promise<ParticipantRow> {
  const tx = await ctx.unit.open()
  const known = await findByIdentity(tx, room.room_id, identity)
  if (known) {
    return participantRows.update(tx, known.participant_id, { name, role, updated_at: ctx.clock.now() })
  }
  const isFull = (await countParticipants(tx, room.room_id)) >= MOST_PARTICIPANTS
  // Anyone with the link can request tokens, and unused ones must not keep others out.
  if (isFull && !(await dropUnusedInvitation(tx, room.room_id))) throw roomFull({ max_participants: MOST_PARTICIPANTS })
  const participant = newParticipant(ctx, room, { identity, name, role })
  await participantRows.insert(tx, participant)
  return participant
}
