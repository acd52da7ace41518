import { listBusySandboxes, listOverdueRooms, listSilent } from '../connect/rooms/carried-rooms.ts'
import { endWithoutMinutes } from '../connect/rooms/due-rooms.ts'
import { endOverdueRoom } from '../connect/rooms/end-room.ts'
import { endStay } from '../connect/rooms/stays.ts'
import type { Runtime } from '../context.ts'
import { forEachOwned } from '../for-each-owned.ts'

/**
 * A process confirms its participants every few seconds. If it stops doing so, it has died, and their media with it.
 */
const SILENT_MS = 30_000

/** Ends the rooms whose time is over, by the clock of each tenant. Returns how many. */
export async function endOverdueRooms(runtime: Runtime): Promise<number> {
  return forEachOwned(
    runtime,
    await listOverdueRooms(runtime),
    (ctx, { room_id }) => endOverdueRoom(ctx, room_id),
    ({ room_id }, error) => runtime.log.warn({ error, room_id }, 'could not end a room'),
  )
}

/** Ends the rooms of sandboxes that have used up their video minutes. */
export async function endRoomsWithoutMinutes(runtime: Runtime): Promise<number> {
  return forEachOwned(runtime, await listBusySandboxes(runtime), endWithoutMinutes, ({ account_id }, error) =>
    runtime.log.warn({ error, account_id }, 'could not check the video minutes of a sandbox'),
  )
}

/** Ends the stays of participants whose process died, at the moment when it last confirmed them. */
export async function endSilentStays(runtime: Runtime): Promise<number> {
  const now = runtime.clock.now()
  return forEachOwned(
    runtime,
    await listSilent(runtime, SILENT_MS),
    (ctx, { room_id, participant_id, seen_at }) => {
      const agoMs = now.getTime() - (seen_at ?? now).getTime()
      return endStay(ctx, room_id, participant_id, new Date(ctx.clock.now().getTime() - agoMs))
    },
    ({ participant_id }, error) => runtime.log.warn({ error, participant_id }, 'could not end a stay in a room'),
  )
}

export const sweepRooms = [endOverdueRooms, endRoomsWithoutMinutes, endSilentStays]
