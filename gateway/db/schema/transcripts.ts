import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NoTranscript, TranscriptQuality } from '../../connect/transcript.schema.ts'
import { tenant } from './columns.ts'

const moment = () => timestamp({ withTimezone: true })

export const transcripts = pgTable(
  'transcripts',
  {
    transcript_id: text().primaryKey(),
    ...tenant(),
    room_id: text().notNull(),
    key_id: text().notNull(),
    state: text().$type<'recording' | 'processing' | 'ready' | 'failed' | 'deleted'>().notNull(),
    reason: text().$type<NoTranscript>(),
    attempts: integer().notNull(),
    due_at: moment(),
    file_path: text(),
    language: text(),
    engine: text(),
    quality: text().$type<TranscriptQuality>(),
    duration_seconds: doublePrecision(),
    minutes: integer().notNull(),
    cost_micros: bigint({ mode: 'number' }).notNull(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    expires_at: moment(),
  },
  (table) => [
    uniqueIndex('transcripts_room').on(table.room_id),
    index('transcripts_newest').on(table.account_id, table.environment, table.created_at, table.transcript_id),
    index('transcripts_due').on(table.account_id, table.environment, table.due_at).where(sql`due_at is not null`),
    index('transcripts_expiring').on(table.expires_at).where(sql`file_path is not null`),
  ],
)
