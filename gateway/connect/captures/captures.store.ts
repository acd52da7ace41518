import { and, eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client.ts'
import { recordings, roomParticipants, transcripts } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

/** The names of a room's participants by their IDs. */
export async function findNames(tenant: Tenant, roomId: string): Promise<Record<string, string>> {
  const { participant_id, name, room_id } = roomParticipants
  const rows = await tenant.db
    .select({ participant_id, name })
    .from(roomParticipants)
    .where(and(ownedBy(roomParticipants, tenant), eq(room_id, roomId)))
  return Object.fromEntries(rows.map((row) => [row.participant_id, row.name]))
}

/** Which of these rooms still need what was captured of them, for a recording or a transcript. */
export async function findUnfinished(db: Database, roomIds: string[]): Promise<Set<string>> {
  const unfinishedOf = (table: typeof recordings | typeof transcripts) =>
    db
      .select({ room_id: table.room_id })
      .from(table)
      .where(and(inArray(table.room_id, roomIds), inArray(table.state, ['recording', 'processing'])))
  const rows = await union(unfinishedOf(recordings), unfinishedOf(transcripts))
  return new Set(rows.map(({ room_id }) => room_id))
}
