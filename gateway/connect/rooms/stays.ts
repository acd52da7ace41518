import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { emitEvent } from '../../events/outbox.ts'
import { refuseWithoutMinutes } from '../../metering/sandbox-video-minutes.ts'
import type { MediaState } from '../../partners/rooms/room-partner.ts'
import { beginRecording } from '../recordings/record-room.ts'
import { beginTranscript } from '../transcripts/transcribe-room.ts'
import { emitRoom } from './emit-room.ts'
import { type ParticipantRow, participantRows } from './participants.store.ts'
import { invalidRoomToken } from './room-token.ts'
import { type RoomRow, roomRows } from './rooms.store.ts'
import { isOver, toParticipant } from './to-room.ts'

interface Stay {
  room: RoomRow
  participant: ParticipantRow
}

/**
 * Puts a participant into the room, in the open unit; a participant who is in it already stays. Throws `room_ended`,
 * `room_full`, `sandbox_quota_exceeded`, and `invalid_room_token` if the token of that epoch was revoked.
 */
export async function beginStay(
  ctx: Ctx,
  roomId: string,
  { participant_id: participantId, token_epoch }: Pick<ParticipantRow, 'participant_id' | 'token_epoch'>,
): Promise<Stay> {
  const tx = await ctx.unit.open()
  const room = await roomRows.lock(tx, roomId)
  const now = ctx.clock.now()
  if (isOver(room) || room.expires_at <= now) throw new Problem('room_ended', `The room ${roomId} has ended.`)
  const before = await participantRows.lock(tx, participantId)
  if (before.token_epoch !== token_epoch) throw invalidRoomToken('The room token was revoked.')
  const seen_at = ctx.runtime.clock.now()
  if (before.state === 'joined') {
    return { room, participant: await participantRows.update(tx, participantId, { seen_at }) }
  }
  if (room.participant_count >= room.max_participants) throw roomFull(room)
  await refuseWithoutMinutes(ctx)
  const participant = await participantRows.update(tx, participantId, {
    state: 'joined',
    joined_at: before.joined_at ?? now,
    present_since: now,
    left_at: null,
    seen_at,
    updated_at: now,
  })
  const participant_count = room.participant_count + 1
  const entered = await roomRows.update(tx, roomId, {
    state: 'active',
    participant_count,
    peak_participants: Math.max(room.peak_participants, participant_count),
    started_at: room.started_at ?? now,
    due_at: room.expires_at,
    updated_at: now,
  })
  if (room.state === 'created') {
    const made = { recording: await beginRecording(ctx, entered), transcript: await beginTranscript(ctx, entered) }
    await emitRoom(ctx, 'room.started', entered, made)
  }
  emitEvent(ctx, 'room.participant_joined', { room_id: roomId, participant: toParticipant(ctx, participant) })
  return { room: entered, participant }
}

/** Ends a participant's stay at that moment, in the open unit. Does nothing to a participant who is not in the room. */
export async function endStay(ctx: Ctx, roomId: string, participantId: string, at = ctx.clock.now()): Promise<void> {
  const tx = await ctx.unit.open()
  const room = await roomRows.findLocked(tx, roomId)
  const before = await participantRows.findLocked(tx, participantId)
  if (!room || isOver(room) || before?.state !== 'joined') return
  const now = ctx.clock.now()
  await participantRows.update(tx, participantId, {
    state: 'left',
    seconds: secondsUntil(before, at),
    left_at: at,
    present_since: null,
    seen_at: null,
    audio: false,
    video: false,
    screen: false,
    updated_at: now,
  })
  const participant_count = room.participant_count - 1
  const empties = new Date(now.getTime() + room.empty_timeout_seconds * 1000)
  await roomRows.update(tx, roomId, {
    participant_count,
    ...(participant_count === 0 && { due_at: empties < room.expires_at ? empties : room.expires_at }),
    updated_at: now,
  })
}

/** In the open unit: no token that the participant has opens the room again. */
export async function revokeTokens(ctx: Ctx, roomId: string, participantId: string): Promise<void> {
  const tx = await ctx.unit.open()
  await roomRows.lock(tx, roomId)
  const { token_epoch } = await participantRows.lock(tx, participantId)
  await participantRows.update(tx, participantId, { token_epoch: token_epoch + 1, updated_at: ctx.clock.now() })
}

/** In the open unit. Does nothing to a participant who has left. */
export async function keepMediaState(
  ctx: Ctx,
  participantId: string,
  { audio, video, screen, quality }: MediaState,
): Promise<void> {
  const tx = await ctx.unit.open()
  const row = await participantRows.findLocked(tx, participantId)
  if (row?.state !== 'joined') return
  await participantRows.update(tx, participantId, { audio, video, screen, connection_quality: quality })
}

function secondsUntil({ seconds, present_since }: ParticipantRow, at: Date): number {
  const stayMs = at.getTime() - (present_since?.getTime() ?? at.getTime())
  return seconds + Math.max(0, Math.round(stayMs / 1000))
}

export function roomFull({ max_participants }: Pick<RoomRow, 'max_participants'>): Problem {
  return new Problem('room_full', `All ${max_participants} places in the room are taken.`)
}
