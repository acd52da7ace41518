import { confirmParticipants, listActiveAmong, listPresentAmong } from '../connect/rooms/carried-rooms.ts'
import { endStay, keepMediaState } from '../connect/rooms/stays.ts'
import type { Ctx, Runtime } from '../context.ts'
import { innermost } from '../errors.ts'
import { forEachOwned } from '../for-each-owned.ts'
import { RoomSessions, type Session } from './sessions.ts'

const TICK_MS = 1_000
const CONFIRM_EVERY_MS = 10_000
/** How long a participant may be disconnected before it counts as gone. Phones change networks. */
const GRACE_MS = 20_000

export interface RoomWatch {
  sessions: RoomSessions
  /** Compares the sessions with the records once. Runs each second while there are sessions. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Keeps sessions and records in step: rooms that ended elsewhere, participants who stay away, their media. */
export function watchRooms(runtime: Runtime): RoomWatch {
  let timer: NodeJS.Timeout | undefined
  let confirmedMs = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  const sessions = new RoomSessions(runtime, () => {
    timer ??= setInterval(() => void check(), TICK_MS).unref()
  })

  async function work(): Promise<void> {
    if (roomsOf(runtime, sessions).length === 0) {
      clearInterval(timer)
      timer = undefined
      return
    }
    await closeEnded(runtime, sessions)
    if (sessions.all.size === 0) return
    await dropAbsent(runtime, sessions)
    await endAbandoned(runtime, sessions)
    await saveMedia(runtime, sessions)
    if (runtime.clock.elapsedMs() - confirmedMs < CONFIRM_EVERY_MS) return
    confirmedMs = runtime.clock.elapsedMs()
    await confirmParticipants(runtime, [...sessions.all.keys()])
  }

  function check(): Promise<void> {
    running ??= work()
      .catch((error: unknown) => runtime.log.warn({ error: innermost(error).message }, 'could not check the rooms'))
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    sessions,
    check,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

// A room that everybody left has no session, but its media stays until it is closed, and another process may end it.
function roomsOf({ partners }: Runtime, sessions: RoomSessions): string[] {
  const joined = [...sessions.all.values()].map((one) => one.roomId)
  return [...new Set([...joined, ...partners.rooms.embedded.carried()])]
}

async function closeEnded(runtime: Runtime, sessions: RoomSessions): Promise<void> {
  const roomIds = roomsOf(runtime, sessions)
  const active = await listActiveAmong(runtime, roomIds)
  for (const roomId of roomIds) if (!active.has(roomId)) sessions.closeRoom(roomId)
}

// A stay may end while its session goes on, for example after an outage of the database. Nobody would pay for that
// media.
async function dropAbsent(runtime: Runtime, sessions: RoomSessions): Promise<void> {
  const known = [...sessions.all.values()]
  const present = await listPresentAmong(
    runtime,
    known.map(({ participant }) => participant.participant_id),
  )
  for (const one of known) {
    const { participant_id } = one.participant
    if (!present.has(participant_id) && sessions.all.get(participant_id) === one)
      sessions.drop(one, { event: 'reconnect', data: {} })
  }
}

async function endAbandoned(runtime: Runtime, sessions: RoomSessions): Promise<void> {
  const now = runtime.clock.elapsedMs()
  const all = [...sessions.all.values()]
  for (const one of all) if (one.hasMedia || one.isBot || one.listeners.size > 0) one.seenMs = now
  const abandoned = all.filter(({ seenMs }) => now - seenMs > GRACE_MS)
  await forEachOwned(runtime, abandoned, end, failure(runtime, 'could not end a stay'))

  async function end(ctx: Ctx, session: Session) {
    sessions.drop(session)
    await endStay(ctx, session.roomId, session.participant.participant_id)
  }
}

async function saveMedia(runtime: Runtime, sessions: RoomSessions): Promise<void> {
  const unsaved = [...sessions.all.values()].filter((one) => one.isUnsaved)
  await forEachOwned(runtime, unsaved, save, failure(runtime, 'could not save the media of a participant'))

  async function save(ctx: Ctx, session: Session) {
    session.isUnsaved = false
    await keepMediaState(ctx, session.participant.participant_id, session.media)
  }
}

function failure(runtime: Runtime, message: string) {
  return ({ roomId }: Session, error: string) => runtime.log.warn({ error, room_id: roomId }, message)
}
