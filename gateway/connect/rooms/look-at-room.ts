import type { Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { Problem } from '../../errors.ts'
import type { Present } from '../../partners/rooms/room-partner.ts'
import { startRecording } from '../recordings/start-recording.ts'
import { confirmSeen, findParticipantOwner } from './participants.store.ts'
import { closeMedia, partnerOf } from './room-partner-of.ts'
import type { RoomRow } from './rooms.store.ts'
import { beginStay, endStay, keepMediaState } from './stays.ts'
import { isOver } from './to-room.ts'

export interface Departure {
  participantId: string
  at: Date
}

/**
 * Compares the record of a room with who is connected to its partner now, so that neither the order nor a repetition of
 * notifications matters. Participants who are missing without notice leave once nothing has confirmed them for a while.
 * Throws `MediaFailed`.
 */
export async function lookAtRoom(ctx: Ctx, room: RoomRow, left: Departure | null = null): Promise<void> {
  const { runtime } = ctx
  if (isOver(room)) return closeMedia(runtime, room)
  const present = await partnerOf(runtime, room).list(room.room_id)
  for (const one of present) await keepOrDisconnect(ctx, room, one)
  const ids = present.map(({ participantId }) => participantId)
  await confirmSeen(runtime.db, ids, runtime.clock.now())
  if (left && !ids.includes(left.participantId)) {
    await inUnit(ctx.unit, () => endStay(ctx, room.room_id, left.participantId, left.at))
  }
  const hasMedia = present.some(({ media: { audio, video, screen } }) => audio || video || screen)
  // Its server may take longer than a sender of notifications waits.
  if (room.record && hasMedia) void startRecording(runtime, room)
}

// A client may connect to the partner again without asking us, and even after a host removed its participant.
async function keepOrDisconnect(ctx: Ctx, room: RoomRow, { participantId, epoch, media }: Present): Promise<void> {
  const { room_id: roomId } = room
  const row = await findParticipantOwner(ctx.runtime.db, participantId)
  try {
    if (row?.room_id !== roomId) throw new Problem('resource_not_found', 'The room has no such participant.')
    if (row.state !== 'joined' || row.token_epoch !== epoch) {
      const invited = { participant_id: participantId, token_epoch: epoch ?? row.token_epoch }
      await inUnit(ctx.unit, () => beginStay(ctx, roomId, invited))
    }
    const isKept = row.audio === media.audio && row.video === media.video && row.screen === media.screen
    if (isKept && row.state === 'joined') return
    const state = { ...media, hand: false, quality: row.connection_quality }
    await inUnit(ctx.unit, () => keepMediaState(ctx, participantId, state))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    ctx.log.info({ code: error.code, participant_id: participantId }, 'disconnected a participant from a room')
    await partnerOf(ctx.runtime, room).disconnect({ roomId, participantId })
  }
}
