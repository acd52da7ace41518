import type { Ctx } from '../../context.ts'
import { increment } from '../../metering/increment.ts'
import { warnOfVideoMinutes } from '../../metering/sandbox-video-minutes.ts'
import { endRecording } from '../recordings/record-room.ts'
import { endTranscript } from '../transcripts/transcribe-room.ts'
import { emitRoom } from './emit-room.ts'
import { endStays } from './participants.store.ts'
import { closeMedia } from './room-partner-of.ts'
import { type RoomRow, roomRows } from './rooms.store.ts'
import { isOver, minutesCost } from './to-room.ts'

type Reason = NonNullable<RoomRow['ended_reason']>

/** Ends the room in the open unit, with its bill and its event. Does nothing if it has ended. */
export async function endRoom(ctx: Ctx, roomId: string, reason: Reason): Promise<RoomRow> {
  const tx = await ctx.unit.open()
  const row = await roomRows.lock(tx, roomId)
  if (isOver(row)) return row
  const now = ctx.clock.now()
  await warnOfVideoMinutes(ctx)
  // Rounded once for the room, not once for each stay.
  const minutes = Math.ceil((await endStays(tx, roomId, now)) / 60)
  const hasExpired = row.state === 'created' && reason === 'expired'
  const ended = await roomRows.update(tx, roomId, {
    state: hasExpired ? 'expired' : 'ended',
    ended_reason: reason,
    participant_count: 0,
    participant_minutes: minutes,
    due_at: null,
    ended_at: now,
    updated_at: now,
  })
  if (minutes > 0) {
    const amounts = { quantity: minutes, cost_micros: minutesCost(ctx, row, minutes) }
    ctx.unit.meter(increment(ctx, 'connect', `video_${row.quality}`, row.key_id, amounts))
  }
  const made = { recording: await endRecording(ctx, ended), transcript: await endTranscript(ctx, roomId) }
  if (!hasExpired) await emitRoom(ctx, 'room.ended', ended, made)
  ctx.unit.afterCommit(() => void closeMedia(ctx.runtime, ended))
  return ended
}

/** Ends the room if its time is over, and records why. Leaves any other room unchanged. */
export async function endOverdueRoom(ctx: Ctx, roomId: string): Promise<RoomRow> {
  const tx = await ctx.unit.open()
  const row = await roomRows.lock(tx, roomId)
  const now = ctx.clock.now()
  if (!row.due_at || row.due_at > now) return row
  if (row.state === 'created') return endRoom(ctx, roomId, 'expired')
  return endRoom(ctx, roomId, row.expires_at <= now ? 'duration' : 'empty')
}
