import { listUnconfirmed, pagesOnLiveKit, type RoomRow } from '../connect/rooms/carried-rooms.ts'
import { lookAtRoom } from '../connect/rooms/look-at-room.ts'
import type { Runtime } from '../context.ts'
import { forEachOwned, PARTNER_LANES } from '../for-each-owned.ts'

/** Well before a stay without confirmation ends. */
const CONFIRMED_MS = 10_000
const LOOK_EVERY_MS = 3_000
/** How long a room may outlive its record if closing it failed. */
const ENDED_MS = 60 * 60 * 1000

/**
 * Confirms the stays in rooms on LiveKit. Processes share the work: a room that one of them has just checked is skipped
 * by the others.
 */
export async function confirmLiveKitStays(runtime: Runtime): Promise<number> {
  if (!runtime.partners.rooms.livekit) return 0
  return look(runtime, await listUnconfirmed(runtime, CONFIRMED_MS))
}

/**
 * Corrects what a lost notification from LiveKit left wrong: a room that outlives its record, or participants without a
 * stay.
 */
export async function sweepLiveKitRooms(runtime: Runtime): Promise<number> {
  const { livekit } = runtime.partners.rooms
  if (!livekit) return 0
  let done = 0
  for await (const page of pagesOnLiveKit(runtime, ENDED_MS)) {
    const carried = new Set(await livekit.listRooms(page.map(({ room_id }) => room_id)))
    done += await look(
      runtime,
      page.filter(({ room_id }) => carried.has(room_id)),
    )
  }
  return done
}

function look(runtime: Runtime, rooms: RoomRow[]): Promise<number> {
  return forEachOwned(
    runtime,
    rooms,
    (ctx, room) => lookAtRoom(ctx, room),
    ({ room_id }, error) => runtime.log.warn({ error, room_id }, 'could not look at a room'),
    PARTNER_LANES,
  )
}

const lookedMs = new WeakMap<Runtime, number>()

// A participant who is missing stays unconfirmed until the stay ends.
export async function confirmNowAndThen(runtime: Runtime): Promise<void> {
  const now = runtime.clock.elapsedMs()
  if (now - (lookedMs.get(runtime) ?? Number.NEGATIVE_INFINITY) < LOOK_EVERY_MS) return
  lookedMs.set(runtime, now)
  await confirmLiveKitStays(runtime)
}
