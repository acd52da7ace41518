import { and, asc, eq, inArray, like, lt, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { roomParticipants } from '../../db/schema/index.ts'
import { type Owner, ownedBy, type Tenant } from '../../db/tenant.ts'
import { stayUntil } from '../../metering/open-stays.store.ts'

export type ParticipantRow = typeof roomParticipants.$inferSelect

export const participantRows = rowsOf(roomParticipants, 'participant_id', 'participant')

/** Begins the identities of those who come with the join link. */
export const LINK_GUEST = 'guest-link-'

/** Most participants that one room ever has. */
export const MOST_PARTICIPANTS = 500

const inRoom = (tenant: Tenant, roomId: string) =>
  and(ownedBy(roomParticipants, tenant), eq(roomParticipants.room_id, roomId))

/**
 * The participants who are or were in one of these rooms, in the order of their first arrival: at most `mostEach` of each
 * room, and first those who are in it.
 */
export async function findParticipants(
  tenant: Tenant,
  roomIds: string[],
  mostEach = MOST_PARTICIPANTS,
): Promise<ParticipantRow[]> {
  if (roomIds.length === 0) return []
  const { room_id, state, joined_at, participant_id } = roomParticipants
  const place = sql<number>`row_number() OVER (PARTITION BY ${room_id}
    ORDER BY ${state} = 'joined' DESC, ${joined_at}, ${participant_id})`.as('place')
  const placed = tenant.db
    .select({ id: participant_id, place })
    .from(roomParticipants)
    .where(and(ownedBy(roomParticipants, tenant), inArray(room_id, roomIds), ne(state, 'invited')))
    .as('placed')
  const first = tenant.db.select({ id: placed.id }).from(placed).where(lte(placed.place, mostEach))
  return tenant.db
    .select()
    .from(roomParticipants)
    .where(and(ownedBy(roomParticipants, tenant), inArray(participant_id, first)))
    .orderBy(asc(joined_at), asc(participant_id))
}

export async function countParticipants(tenant: Tenant, roomId: string): Promise<number> {
  return tenant.db.$count(roomParticipants, inRoom(tenant, roomId))
}

export async function findByIdentity(
  tenant: Tenant,
  roomId: string,
  identity: string,
): Promise<ParticipantRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(roomParticipants)
    .where(and(inRoom(tenant, roomId), eq(roomParticipants.identity, identity)))
  return row
}

/** Ends every stay in a room, and returns the seconds of all participants. */
export async function endStays(tenant: Tenant, roomId: string, now: Date): Promise<number> {
  await tenant.db
    .update(roomParticipants)
    .set({
      state: 'left',
      seconds: stayUntil(now),
      left_at: now,
      present_since: null,
      seen_at: null,
      updated_at: now,
    })
    .where(and(inRoom(tenant, roomId), eq(roomParticipants.state, 'joined')))
  const [sum] = await tenant.db
    .select({ seconds: sql<number>`coalesce(sum(${roomParticipants.seconds}), 0)::int` })
    .from(roomParticipants)
    .where(inRoom(tenant, roomId))
  return sum?.seconds ?? 0
}

/** The participant with its owner, for the process that carries its media. */
export async function findParticipantOwner(db: Database, participantId: string): Promise<ParticipantRow | undefined> {
  const [row] = await db.select().from(roomParticipants).where(eq(roomParticipants.participant_id, participantId))
  return row
}

/** The sandboxes with a participant in a room. */
export async function findBusySandboxes(db: Database): Promise<Owner[]> {
  return db
    .selectDistinct({ account_id: roomParticipants.account_id, environment: roomParticipants.environment })
    .from(roomParticipants)
    .where(and(eq(roomParticipants.state, 'joined'), eq(roomParticipants.environment, 'sandbox')))
}

const AT_ONCE = 200

/** Participants whose process has not confirmed them since this moment of real time. */
export async function findSilent(db: Database, before: Date): Promise<ParticipantRow[]> {
  return db
    .select()
    .from(roomParticipants)
    .where(and(eq(roomParticipants.state, 'joined'), lt(roomParticipants.seen_at, before)))
    .orderBy(asc(roomParticipants.seen_at))
    .limit(AT_ONCE)
}

/** Confirms that this process carries these participants, in real time. */
export async function confirmSeen(db: Database, participantIds: string[], now: Date): Promise<void> {
  if (participantIds.length === 0) return
  await db
    .update(roomParticipants)
    .set({ seen_at: now })
    .where(and(inArray(roomParticipants.participant_id, participantIds), eq(roomParticipants.state, 'joined')))
}

/** Which of these participants are in their room. */
export async function findPresentAmong(db: Database, participantIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: roomParticipants.participant_id })
    .from(roomParticipants)
    .where(and(inArray(roomParticipants.participant_id, participantIds), eq(roomParticipants.state, 'joined')))
  return new Set(rows.map(({ id }) => id))
}

/** How many simulated participants of the sandbox are in rooms. */
export async function countBots(tenant: Tenant): Promise<number> {
  const { state, identity } = roomParticipants
  const isBot = and(ownedBy(roomParticipants, tenant), eq(state, 'joined'), like(identity, 'bot-%'))
  return tenant.db.$count(roomParticipants, isBot)
}

/** Deletes the oldest invitation with the join link that nobody used. False if there is none. */
export async function dropUnusedInvitation(tenant: Tenant, roomId: string): Promise<boolean> {
  const { participant_id, state, identity, created_at } = roomParticipants
  const unused = and(inRoom(tenant, roomId), eq(state, 'invited'), like(identity, `${LINK_GUEST}%`))
  const [oldest] = await tenant.db
    .select({ participant_id })
    .from(roomParticipants)
    .where(unused)
    .orderBy(asc(created_at), asc(participant_id))
    .limit(1)
  if (oldest) await participantRows.delete(tenant, oldest.participant_id)
  return oldest !== undefined
}
