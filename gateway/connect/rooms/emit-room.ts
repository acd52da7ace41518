import type { Ctx } from '../../context.ts'
import { emitEvent } from '../../events/outbox.ts'
import { findParticipants } from './participants.store.ts'
import type { RoomRow } from './rooms.store.ts'
import { type Made, toRoom } from './to-room.ts'

/** So many fit into an event beside the rest of a room. */
const MOST_IN_EVENT = 20

/**
 * In the open unit: records an event about the room, without the link that lets anybody join. More keys and people may
 * read an event than may open the room.
 */
export async function emitRoom(ctx: Ctx, type: 'room.started' | 'room.ended', row: RoomRow, made: Made): Promise<void> {
  const participants = await findParticipants(await ctx.unit.open(), [row.room_id], MOST_IN_EVENT)
  emitEvent(ctx, type, { ...toRoom(ctx, row, participants, made), join_url: null })
}
