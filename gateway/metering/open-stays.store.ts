import { and, eq, sql } from 'drizzle-orm'
import { roomParticipants, rooms } from '../db/schema/index.ts'
import { ownedBy, type Tenant } from '../db/tenant.ts'

/** The seconds of a participant until `now`, with the stay that has not ended. */
export function stayUntil(now: Date) {
  const stay = sql`extract(epoch FROM ${now}::timestamptz - ${roomParticipants.present_since})`
  return sql<number>`${roomParticipants.seconds} + greatest(0, round(coalesce(${stay}, 0)))::int`
}

/** The seconds in rooms that have not ended, and how many participants are in them now. */
export async function sumOpenStays(tenant: Tenant, now: Date): Promise<{ seconds: number; present: number }> {
  const [sum] = await tenant.db
    .select({
      seconds: sql<number>`coalesce(sum(${stayUntil(now)}), 0)::int`,
      present: sql<number>`(count(*) FILTER (WHERE ${roomParticipants.state} = 'joined'))::int`,
    })
    .from(roomParticipants)
    .innerJoin(rooms, eq(rooms.room_id, roomParticipants.room_id))
    .where(and(ownedBy(rooms, tenant), sql`${rooms.due_at} IS NOT NULL`))
  return sum ?? { seconds: 0, present: 0 }
}
