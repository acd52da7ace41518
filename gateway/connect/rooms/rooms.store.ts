import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { contains } from '../../db/contains.ts'
import { findDueRows } from '../../db/due-rows.ts'
import { listNewest, type PageOfRows, type Stretch } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { roomParticipants, rooms } from '../../db/schema/index.ts'
import { searchEnd, searchRows } from '../../db/search-rows.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import { type ListRoomsQuery, roomState } from './rooms.schema.ts'

export type RoomRow = typeof rooms.$inferSelect

export const roomRows = rowsOf(rooms, 'room_id', 'room')

export function listRoomRows(tenant: Tenant, { state, name }: ListRoomsQuery, page: PageOfRows): Promise<RoomRow[]> {
  if (name)
    return searchRows(tenant, roomRows, { matches: contains(rooms.name, name), indexed: roomRows.are({ state }) }, page)
  return listNewest(tenant, roomRows, [{ column: rooms.state, value: state, values: roomState.options }], page)
}

/** The last room that a search by name looks at; null if it sees all of them. */
export async function roomSearchEnd(tenant: Tenant, { state, name }: ListRoomsQuery, stretch: Stretch) {
  return name ? searchEnd(tenant, roomRows, stretch, roomRows.are({ state })) : null
}

/** The room with its owner, for participants with a token instead of an API key. */
export async function findRoomOwner(db: Database, roomId: string): Promise<RoomRow | undefined> {
  const [row] = await db.select().from(rooms).where(eq(rooms.room_id, roomId))
  return row
}

/** Serializes the creation of rooms in one environment; released with the transaction. */
export async function lockRooms({ db, account_id, environment }: Tenant): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rooms ${account_id} ${environment}`}, 0))`)
}

export async function countOpenRooms(tenant: Tenant): Promise<number> {
  return tenant.db.$count(rooms, and(ownedBy(rooms, tenant), isNotNull(rooms.due_at)))
}

const AT_ONCE = 200

/** The rooms of all tenants whose time is over, by the clock of each. */
export function findOverdueRooms(db: Database, now: Date): Promise<RoomRow[]> {
  return findDueRows(db, rooms, now, { when: (time) => lte(rooms.due_at, time), by: rooms.due_at, limit: AT_ONCE })
}

export async function findEnding(tenant: Tenant, until: Date): Promise<RoomRow[]> {
  return tenant.db
    .select()
    .from(rooms)
    .where(and(ownedBy(rooms, tenant), lte(rooms.due_at, until)))
    .orderBy(asc(rooms.due_at), asc(rooms.room_id))
    .limit(AT_ONCE)
}

/** Rooms on LiveKit that are active, or have ended since this moment. */
export async function findOnLiveKit(db: Database, endedAfter: Date, limit: number, after: string): Promise<RoomRow[]> {
  const isRecent = or(and(isNull(rooms.ended_at), eq(rooms.state, 'active')), gt(rooms.ended_at, endedAfter))
  return db
    .select()
    .from(rooms)
    .where(and(eq(rooms.partner, 'livekit'), isRecent, gt(rooms.room_id, after)))
    .orderBy(asc(rooms.room_id))
    .limit(limit)
}

/** Rooms on LiveKit with a participant whom nothing has confirmed since this moment of real time. */
export async function findUnconfirmed(db: Database, before: Date): Promise<RoomRow[]> {
  const { room_id, state, seen_at } = roomParticipants
  const unconfirmed = db
    .selectDistinct({ room_id })
    .from(roomParticipants)
    .where(and(eq(state, 'joined'), lt(seen_at, before)))
  return db
    .select()
    .from(rooms)
    .where(and(eq(rooms.partner, 'livekit'), eq(rooms.state, 'active'), inArray(rooms.room_id, unconfirmed)))
    .orderBy(asc(rooms.room_id))
    .limit(AT_ONCE)
}

/** Which of these rooms are active, so that a process closes the others that it still carries. */
export async function findActiveAmong(db: Database, roomIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: rooms.room_id })
    .from(rooms)
    .where(and(inArray(rooms.room_id, roomIds), eq(rooms.state, 'active')))
  return new Set(rows.map(({ id }) => id))
}
