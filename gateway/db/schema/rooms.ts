import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RoomPartnerName } from '../../partners/rooms/room-partner.ts'
import { tenant } from './columns.ts'

const moment = () => timestamp({ withTimezone: true })

export const rooms = pgTable(
  'rooms',
  {
    room_id: text().primaryKey(),
    ...tenant(),
    partner: text().$type<RoomPartnerName>().notNull().default('embedded'),
    state: text().$type<'created' | 'active' | 'ended' | 'expired'>().notNull(),
    name: text().notNull(),
    max_participants: integer().notNull(),
    duration_minutes: integer().notNull(),
    record: boolean().notNull(),
    transcribe: boolean().notNull(),
    quality: text().$type<'hd' | '4k'>().notNull(),
    language: text(),
    empty_timeout_seconds: integer().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    key_id: text().notNull(),
    participant_count: integer().notNull(),
    peak_participants: integer().notNull(),
    expires_at: moment().notNull(),
    due_at: moment(),
    started_at: moment(),
    ended_at: moment(),
    ended_reason: text().$type<'api' | 'host' | 'empty' | 'duration' | 'expired' | 'quota'>(),
    participant_minutes: integer(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    index('rooms_newest').on(table.account_id, table.environment, table.created_at, table.room_id),
    index('rooms_filtered').on(table.account_id, table.environment, table.state, table.created_at, table.room_id),
    index('rooms_on_livekit').on(table.ended_at).where(sql`partner = 'livekit'`),
    index('rooms_due').on(table.due_at).where(sql`due_at is not null`),
    index('rooms_open').on(table.account_id, table.environment, table.due_at).where(sql`due_at is not null`),
  ],
)

export const roomParticipants = pgTable(
  'room_participants',
  {
    participant_id: text().primaryKey(),
    ...tenant(),
    room_id: text().notNull(),
    identity: text().notNull(),
    name: text().notNull(),
    role: text().$type<'host' | 'participant' | 'recorder'>().notNull(),
    state: text().$type<'invited' | 'joined' | 'left'>().notNull(),
    token_epoch: integer().notNull(),
    audio: boolean().notNull(),
    video: boolean().notNull(),
    screen: boolean().notNull(),
    connection_quality: text().$type<'excellent' | 'good' | 'poor'>().notNull(),
    joined_at: moment(),
    present_since: moment(),
    seconds: integer().notNull(),
    left_at: moment(),
    seen_at: moment(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('room_participants_identity').on(table.room_id, table.identity),
    index('room_participants_present').on(table.seen_at).where(sql`state = 'joined'`),
    index('room_participants_newest').on(table.account_id, table.environment, table.created_at, table.participant_id),
  ],
)
