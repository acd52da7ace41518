import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { dueRowsOf } from '../../db/due-rows.ts'
import { leasedRowsOf } from '../../db/leased-rows.ts'
import { listNewest, type PageOfRows } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { speechJobs } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { Unit } from '../../db/unit.ts'
import { insertable } from '../../db/write-set.ts'
import { speechLanguages } from '../../partners/speech/voices.schema.ts'
import { type ListSpeechQuery, speechState } from '../speech.schema.ts'

export type SpeechRow = typeof speechJobs.$inferSelect

const inserted = insertable(speechJobs)

export function insertSpeech(unit: Unit, row: SpeechRow): void {
  unit.insert(inserted, row)
}

export const speechRows = rowsOf(speechJobs, 'tts_id', 'speech job')

export function listSpeechRows(tenant: Tenant, query: ListSpeechQuery, page: PageOfRows): Promise<SpeechRow[]> {
  const filters = [
    { column: speechJobs.state, value: query.state, values: speechState.options },
    { column: speechJobs.language, value: query.language, values: speechLanguages },
  ]
  return listNewest(tenant, speechRows, filters, page)
}

/** The costs of a tenant's jobs that are not metered yet, and stay so until the transaction ends. */
export async function lockUnmetered(tenant: Tenant): Promise<Pick<SpeechRow, 'key_id' | 'cost_micros'>[]> {
  const { key_id, cost_micros, due_at } = speechJobs
  return tenant.db
    .select({ key_id, cost_micros })
    .from(speechJobs)
    .where(and(ownedBy(speechJobs, tenant), isNotNull(due_at)))
    .for('share')
}

export const speechLeases = leasedRowsOf(speechRows)

/** The newest job of the tenant with this content whose audio is kept. It stays until the transaction ends. */
export async function lockSame(tenant: Tenant, contentDigest: string, now: Date): Promise<SpeechRow | undefined> {
  const { content_digest, audio_path, expires_at } = speechJobs
  const isSame = and(ownedBy(speechJobs, tenant), eq(content_digest, contentDigest), isNotNull(audio_path))
  const [row] = await tenant.db
    .select()
    .from(speechJobs)
    .where(and(isSame, gt(expires_at, now)))
    .orderBy(desc(expires_at))
    .limit(1)
    .for('share')
  return row
}

/** Jobs whose audio must be deleted. */
export const expiredAudio = dueRowsOf(speechRows, {
  by: speechJobs.expires_at,
  where: isNotNull(speechJobs.audio_path),
  limit: 500,
})

/** Releases the audio, so that its file gets deleted. In live, deletes the text too. */
export async function dropAudio(db: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { environment, text_preview, tts_id } = speechJobs
  await db
    .update(speechJobs)
    .set({ audio_path: null, text_preview: sql`CASE ${environment} WHEN 'live' THEN NULL ELSE ${text_preview} END` })
    .where(inArray(tts_id, ids))
}

/** For callers that know a job only by its ID. */
export async function findAnySpeech(db: Database, ttsId: string): Promise<SpeechRow | undefined> {
  const [row] = await db.select().from(speechJobs).where(eq(speechJobs.tts_id, ttsId))
  return row
}

/** Releases a tenant's oldest audio until the rest fits into `mostBytes`. */
export async function dropOldAudio(tenant: Tenant, mostBytes: number): Promise<void> {
  await tenant.db.execute(sql`UPDATE ${speechJobs} SET audio_path = NULL WHERE tts_id = ANY (ARRAY(
    SELECT tts_id FROM (
      SELECT j.tts_id, sum(j.size_bytes) OVER (ORDER BY j.ready_at DESC, j.tts_id DESC) AS bytes FROM ${speechJobs} j
      WHERE ${ownedBy('j', tenant)} AND j.audio_path IS NOT NULL) AS kept
    WHERE bytes > ${mostBytes}))`)
}
