import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ClockEffect, Progress } from '../../time/effects.schema.ts'

/** Advances and wipes in progress, so that another process can resume them. */
export const sandboxStates = pgTable('sandbox_states', {
  account_id: text().primaryKey(),
  /** Where the clock is on its way to, in the sandbox's time; null while it only runs. */
  advancing_to: timestamp({ withTimezone: true }),
  /** The effects of the last advance so far. */
  effects: jsonb().$type<ClockEffect[]>().notNull().default([]),
  progress: jsonb().$type<Progress>(),
  advanced_at: timestamp({ withTimezone: true }),
  /** Older records, in the sandbox's time, are being deleted. Null without a wipe. */
  wiping_before: timestamp({ withTimezone: true }),
  wiped_at: timestamp({ withTimezone: true }),
  leased_until: timestamp({ withTimezone: true }),
})
