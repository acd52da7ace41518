import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

// The shape rate-limiter-flexible expects: `expire` is in milliseconds since 1970.
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
