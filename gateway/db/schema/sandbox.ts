import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ClockEffect, Progress } from '../../developer/sandbox/sandbox.schema.ts'

/** What is being done to a sandbox as a whole, so that it is resumed by whoever is left when its process ends. */
export const sandboxStates = pgTable('sandbox_states', {
  account_id: text().primaryKey(),
  /** Where the clock is on its way to, in the sandbox's time; null while it only runs. */
  advancing_to: timestamp({ withTimezone: true }),
  /** Of the last advance, those done so far. */
  effects: jsonb().$type<ClockEffect[]>().notNull().default([]),
  progress: jsonb().$type<Progress>(),
  advanced_at: timestamp({ withTimezone: true }),
  /** What is older, in the sandbox's time, goes; null while nothing is wiped. */
  wiping_before: timestamp({ withTimezone: true }),
  wiped_at: timestamp({ withTimezone: true }),
  leased_until: timestamp({ withTimezone: true }),
})
