import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FailureReason } from '../../connect/recording.schema.ts'
import { tenant } from './columns.ts'

const moment = () => timestamp({ withTimezone: true })

export const recordings = pgTable(
  'recordings',
  {
    recording_id: text().primaryKey(),
    ...tenant(),
    room_id: text().notNull(),
    key_id: text().notNull(),
    state: text().$type<'recording' | 'processing' | 'ready' | 'failed' | 'deleted'>().notNull(),
    reason: text().$type<FailureReason>(),
    attempts: integer().notNull(),
    started_at: moment(),
    due_at: moment(),
    file_path: text(),
    file_digest: text(),
    duration_seconds: doublePrecision(),
    size_bytes: bigint({ mode: 'number' }),
    minutes: integer().notNull(),
    cost_micros: bigint({ mode: 'number' }).notNull(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
    expires_at: moment(),
  },
  (table) => [
    uniqueIndex('recordings_room').on(table.room_id),
    index('recordings_newest').on(table.account_id, table.environment, table.created_at, table.recording_id),
    index('recordings_due').on(table.account_id, table.environment, table.due_at).where(sql`due_at is not null`),
    index('recordings_expiring').on(table.expires_at).where(sql`file_path is not null`),
  ],
)
