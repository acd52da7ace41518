import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SpeechProblem, SpeechState } from '../../connect/speech.schema.ts'
import type { AudioFormat, SpeechLanguage } from '../../partners/speech/voices.schema.ts'
import { tenant } from './columns.ts'

export const speechJobs = pgTable(
  'speech_jobs',
  {
    tts_id: text().primaryKey(),
    ...tenant(),
    key_id: text(),
    state: text().$type<SpeechState>().notNull(),
    /** Only while the job needs it. */
    text: text(),
    text_preview: text(),
    characters: integer().notNull(),
    voice: text().notNull(),
    language: text().$type<SpeechLanguage>().notNull(),
    format: text().$type<AudioFormat>().notNull(),
    speed: doublePrecision().notNull(),
    sample_rate: integer().notNull(),
    /** The same for jobs that get the same audio. */
    content_digest: text().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    cost_micros: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    attempts: integer().notNull(),
    /** When a process may take the job, in real time. */
    due_at: timestamp({ withTimezone: true }),
    audio_path: text(),
    audio_digest: text(),
    duration_seconds: doublePrecision(),
    size_bytes: bigint({ mode: 'number' }),
    error: jsonb().$type<SpeechProblem>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    ready_at: timestamp({ withTimezone: true }),
    failed_at: timestamp({ withTimezone: true }),
    expires_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('speech_jobs_newest').on(table.account_id, table.environment, table.created_at, table.tts_id),
    index('speech_jobs_filtered').on(
      table.account_id,
      table.environment,
      table.state,
      table.language,
      table.created_at,
      table.tts_id,
    ),
    index('speech_jobs_due').on(table.account_id, table.environment, table.due_at).where(sql`due_at is not null`),
    index('speech_jobs_same')
      .on(table.account_id, table.environment, table.content_digest)
      .where(sql`audio_path is not null`),
    index('speech_jobs_audio').on(table.audio_path).where(sql`audio_path is not null`),
    index('speech_jobs_expiring').on(table.expires_at).where(sql`audio_path is not null`),
  ],
)
