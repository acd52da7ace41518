import type { Ctx, Due, DueSource } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { videoSecondsLeft, warnOfVideoMinutes } from '../../metering/sandbox-video-minutes.ts'
import { short } from '../../words.ts'
import { endOverdueRoom, endRoom } from './end-room.ts'
import { findEnding, type RoomRow } from './rooms.store.ts'

const FAR = new Date('9999-01-01T00:00:00Z')

export const dueRooms: DueSource = {
  kinds: ['room.ended'],
  async due(ctx, { until }) {
    const quota = await findQuotaEnd(ctx)
    if (quota && quota <= until) {
      const running = (await findEnding(ctx.tenant, FAR)).filter(({ state }) => state === 'active')
      return running.map((row) => toDue(row, quota, 'The video minutes of this month are used up'))
    }
    const rows = await findEnding(ctx.tenant, until)
    return rows.map((row) => toDue(row, row.due_at ?? until, row.state === 'created' ? 'Nobody joined' : 'Time is up'))
  },
  async perform(ctx, due) {
    for (const one of due) await inUnit(ctx.unit, () => endOverdueRoom(ctx, one.id))
    await endWithoutMinutes(ctx)
    return due
  },
}

/** Ends all active rooms of a sandbox once its video minutes are used up. Returns how many. */
export async function endWithoutMinutes(ctx: Ctx): Promise<number> {
  await inUnit(ctx.unit, () => warnOfVideoMinutes(ctx))
  if ((await videoSecondsLeft(ctx)).seconds > 0) return 0
  const running = (await findEnding(ctx.tenant, FAR)).filter(({ state }) => state === 'active')
  for (const { room_id } of running) await inUnit(ctx.unit, () => endRoom(ctx, room_id, 'quota'))
  return running.length
}

// Each participant uses one second per second.
async function findQuotaEnd(ctx: Ctx): Promise<Date | null> {
  const { seconds, present } = await videoSecondsLeft(ctx)
  if (present === 0) return null
  return new Date(ctx.clock.now().getTime() + Math.max(0, Math.ceil(seconds / present)) * 1000)
}

function toDue({ room_id, name }: RoomRow, at: Date, reason: string): Due {
  return { at, kind: 'room.ended', id: room_id, summary: `${reason}: the room “${short(name)}” ends.` }
}
