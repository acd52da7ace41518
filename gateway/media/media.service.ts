import { randomUUID } from 'node:crypto'
import { findParticipant, LINK_GUEST, type ParticipantRow, type RoomRow } from '../connect/rooms/carried-rooms.ts'
import { createRoomToken } from '../connect/rooms/create-token.ts'
import { endRoom } from '../connect/rooms/end-room.ts'
import { partnerOf, reachingMedia } from '../connect/rooms/room-partner-of.ts'
import { beginStay, endStay, revokeTokens } from '../connect/rooms/stays.ts'
import { joinUrl } from '../connect/rooms/to-room.ts'
import type { Ctx } from '../context.ts'
import { inUnit } from '../db/in-unit.ts'
import { notFound } from '../errors.ts'
import { merchantOf } from '../hosted/merchant.ts'
import type { Source } from '../partners/rooms/room-partner.ts'
import { toTimestamp } from '../time/clock.ts'
import { toWire } from '../to-wire.ts'
import { type JoinedRoom, type ShownRoom, shownRoom } from './media.schema.ts'
import type { Opened } from './open-room.ts'
import type { Message, RoomSessions } from './sessions.ts'

/** A token for a guest with the join link. Throws `room_ended` and `room_full`. */
export async function inviteGuest(ctx: Ctx, { room_id }: RoomRow, name: string) {
  const input = { identity: `${LINK_GUEST}${randomUUID()}`, name, role: 'participant' as const }
  const { participant_id, sdk_token } = await inUnit(ctx.unit, () => createRoomToken(ctx, room_id, input))
  return { participant_id, sdk_token }
}

/** The room as its page shows it before anybody joins. `participant` is null for a visitor with the join link. */
export function showRoom(ctx: Ctx, room: RoomRow, participant: ParticipantRow | null): ShownRoom {
  const isInviting = participant?.role !== 'participant'
  return toWire(shownRoom, {
    ...room,
    transcribe: room.transcribe && room.partner === 'embedded',
    current_time: ctx.clock.now(),
    merchant: merchantOf(ctx),
    participant: participant && { name: participant.name, role: participant.role },
    join_url: isInviting ? joinUrl(ctx, room.room_id) : null,
  })
}

/**
 * Throws `room_full`, `room_ended`, `sandbox_quota_exceeded`, `service_unavailable`, and `invalid_room_token` if the token
 * was revoked meanwhile.
 */
export async function joinRoom(sessions: RoomSessions, { ctx, room, participant }: Opened): Promise<JoinedRoom> {
  const partner = partnerOf(ctx.runtime, room)
  const { room_id, max_participants, quality } = room
  const limits = { mostParticipants: max_participants, emptySeconds: room.empty_timeout_seconds }
  await reachingMedia(() => partner.open(room_id, limits))
  const { participant: joined } = await inUnit(ctx.unit, () => beginStay(ctx, room_id, participant))
  const { participant_id, name, role, identity, token_epoch: epoch } = joined
  const person = { name, role, identity, epoch }
  const admission = await partner.admit({ roomId: room_id, participantId: participant_id }, person)
  if (!admission) sessions.hold(joined)
  const times = { expires_at: toTimestamp(room.expires_at), current_time: toTimestamp(ctx.clock.now()) }
  const shown = { room_id, name: room.name, max_participants, quality, ...times }
  return { participant_id, name, role, livekit: admission, room: shown }
}

/** Throws `service_unavailable`. */
export function leaveRoom(sessions: RoomSessions, opened: Opened): Promise<void> {
  return endSession(sessions, opened, opened.participant.participant_id)
}

/** Throws `resource_not_found` and `service_unavailable`. */
export async function muteParticipant(
  sessions: RoomSessions,
  { ctx, room }: Opened,
  participantId: string,
  source: Source,
): Promise<void> {
  await requirePresent(ctx, room, participantId)
  await reachingMedia(() => partnerOf(ctx.runtime, room).mute({ roomId: room.room_id, participantId }, source))
  sessions.tell(participantId, { event: 'muted', data: { source } })
}

/** Ends the participant’s stay and revokes its tokens. Throws `resource_not_found` and `service_unavailable`. */
export async function removeParticipant(sessions: RoomSessions, opened: Opened, participantId: string) {
  const { ctx, room } = opened
  await requirePresent(ctx, room, participantId)
  await inUnit(ctx.unit, () => revokeTokens(ctx, room.room_id, participantId))
  await endSession(sessions, opened, participantId, { event: 'removed', data: {} })
}

async function endSession(
  sessions: RoomSessions,
  { ctx, room }: Pick<Opened, 'ctx' | 'room'>,
  participantId: string,
  message?: Message,
): Promise<void> {
  const { room_id: roomId } = room
  sessions.leave(participantId, message)
  await reachingMedia(() => partnerOf(ctx.runtime, room).disconnect({ roomId, participantId }))
  await inUnit(ctx.unit, () => endStay(ctx, roomId, participantId))
}

async function requirePresent({ runtime }: Ctx, { room_id }: RoomRow, participantId: string): Promise<void> {
  const row = await findParticipant(runtime, participantId)
  if (row?.room_id !== room_id || row.state !== 'joined') throw notFound('participant')
}

export async function endAsHost(sessions: RoomSessions, { ctx, room }: Opened): Promise<void> {
  await inUnit(ctx.unit, () => endRoom(ctx, room.room_id, 'host'))
  sessions.closeRoom(room.room_id)
}
